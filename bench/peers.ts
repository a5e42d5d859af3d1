import postgres from "postgres";
import type { DatabaseLocation } from "../api/db/openDatabase";
import type { RunningServer, Stage } from "./row";

/** Alternatives to our server, each set up as its documentation recommends for speed. */
export const peers = {
  "Mercurius with jit": "bench/servers/mercurius.mjs",
  "GraphQL Yoga with graphql-jit": "bench/servers/yoga.mjs",
  "PostGraphile 5": "bench/servers/postgraphile.mjs",
  "Apollo Server": "bench/servers/apollo.mjs",
};

/** Tags that give PostGraphile the keys and names of the modules. */
const moduleTags = [
  "@primaryKey course_slug,number",
  "@foreignKey (course_slug) references courses (slug)|@foreignSimpleFieldName modules|" +
    "@foreignFieldName moduleConnection|@behavior +list -connection",
  "@behavior -query:resource:list -query:resource:connection",
];

/** The current courses and modules as views, with comments for PostGraphile. */
const views = `
  create schema peers;
  create view peers.courses as select position, slug, title from public.courses
    where release_id = (select id from public.content_releases where is_current);
  create view peers.modules as select course_slug, number, title from public.modules
    where release_id = (select id from public.content_releases where is_current);
  comment on view peers.courses is E'@primaryKey position,slug\\n@unique slug\\n@name courses';
  comment on view peers.modules is
    E'${moduleTags.join("\\n")}';
`;

/** Creates a database from which our server and the peers can read the catalogue. */
export async function peerDatabase(stage: Stage): Promise<DatabaseLocation & { databaseUrl: string }> {
  const { databaseUrl, dataDir } = await stage.ownDatabase("postgres");
  if (!databaseUrl) throw new Error("the peers need PostgreSQL");
  const client = postgres(databaseUrl, { max: 1 });
  await client.unsafe(views);
  await client.end();
  return { databaseUrl, dataDir };
}

/** Starts one of the peers. */
export function startPeer(stage: Stage, program: string, databaseUrl: string): Promise<RunningServer> {
  return stage.startProgram(program, {
    GRAPHILE_ENV: "production",
    DATABASE_URL: databaseUrl,
  });
}
