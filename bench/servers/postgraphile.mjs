// PostGraphile 5 over the views in the schema `peers`. It generates its own prepared statements. This is the
// last release whose packages run on Node 20.
import { createServer } from "node:http";
import { postgraphile } from "postgraphile";
import { makePgService } from "postgraphile/adaptors/pg";
import { grafserv } from "postgraphile/grafserv/node";
import { PostGraphileAmberPreset } from "postgraphile/presets/amber";
import { printReady } from "./catalogue.mjs";

/** Names the field `courses`, as in our schema, instead of `allCourses`. */
const names = {
  name: "NamesOfOurSchema",
  inflection: {
    replace: {
      allRowsConnection(_previous, _options, resource) {
        return this.camelCase(this.pluralize(this._singularizedResourceName(resource)));
      },
    },
  },
};

const instance = postgraphile({
  extends: [PostGraphileAmberPreset],
  plugins: [names],
  pgServices: [makePgService({ connectionString: process.env.DATABASE_URL, schemas: ["peers"] })],
  grafserv: { graphqlPath: "/graphql", graphiql: false, watch: false },
  grafast: { explain: false },
});
const server = createServer();
await instance.createServ(grafserv).addTo(server);
server.listen(0, "127.0.0.1", () => printReady("PostGraphile", server));
