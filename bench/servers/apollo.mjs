// Apollo Server with its standalone server and a DataLoader for each request.
import { ApolloServer } from "@apollo/server";
import { startStandaloneServer } from "@apollo/server/standalone";
import DataLoader from "dataloader";
import { readCourses, readModules, typeDefs } from "./catalogue.mjs";

const server = new ApolloServer({
  typeDefs,
  resolvers: {
    Query: { courses: async (_, { first }) => ({ nodes: await readCourses(first) }) },
    Course: { modules: ({ slug }, _, { modules }) => modules.load(slug) },
  },
});
const { url } = await startStandaloneServer(server, {
  context: async () => ({ modules: new DataLoader(readModules) }),
  listen: { host: "127.0.0.1", port: 0 },
});
console.log(`Apollo Server is ready at http://localhost:${new URL(url).port}`);
