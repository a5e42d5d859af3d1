import { existsSync } from "node:fs";
import { loadEnvFile } from "node:process";
import { ContentError } from "../catalogue/contentError";
import { findContentFiles } from "../catalogue/contentFiles";
import { withDatabase } from "../db/openDatabase";
import { readEnvironment } from "../environment";
import { StartError } from "../errors";
import { contentFolder } from "../projectFolders";
import { packsCommand } from "./packsCommand";

// `npm run packs -- ...`, or `node dist/api/packs.js ...` in a built installation. An expected error prints
// one sentence and exits with code 1.

try {
  if (existsSync(".env")) loadEnvFile(".env");
  await packsCommand(process.argv.slice(2), {
    withDatabase,
    publicUrl: () => {
      const { publicUrl, port } = readEnvironment();
      return publicUrl ?? `http://localhost:${port}`;
    },
    pictureFiles: async () => (await findContentFiles(contentFolder)).pictureFiles,
  });
} catch (error) {
  if (!(error instanceof StartError) && !(error instanceof ContentError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
