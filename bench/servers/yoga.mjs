// GraphQL Yoga, which caches parsed and validated documents, with graphql-jit as its engine and a DataLoader
// for each request.
import { createServer } from "node:http";
import { useGraphQlJit } from "@envelop/graphql-jit";
import DataLoader from "dataloader";
import { createSchema, createYoga } from "graphql-yoga";
import { printReady, readCourses, readModules, typeDefs } from "./catalogue.mjs";

const yoga = createYoga({
  schema: createSchema({
    typeDefs,
    resolvers: {
      Query: { courses: async (_, { first }) => ({ nodes: await readCourses(first) }) },
      Course: { modules: ({ slug }, _, { modules }) => modules.load(slug) },
    },
  }),
  context: () => ({ modules: new DataLoader(readModules) }),
  plugins: [useGraphQlJit()],
  logging: false,
  graphiql: false,
  landingPage: false,
});
const server = createServer(yoga);
server.listen(0, "127.0.0.1", () => printReady("GraphQL Yoga", server));
