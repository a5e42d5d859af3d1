// Mercurius with its loaders and its just-in-time compiler, as its documentation recommends for speed.
import Fastify from "fastify";
import mercurius from "mercurius";
import { printReady, readCourses, readModules, typeDefs } from "./catalogue.mjs";

const app = Fastify({ logger: false });
app.register(mercurius, {
  schema: typeDefs,
  resolvers: { Query: { courses: async (_, { first }) => ({ nodes: await readCourses(first) }) } },
  loaders: {
    Course: { modules: (queries) => readModules(queries.map(({ obj }) => obj.slug)) },
  },
  jit: 1,
});
await app.listen({ host: "127.0.0.1", port: 0 });
printReady("Mercurius", app.server);
