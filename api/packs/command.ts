import { ContentError } from "../catalogue/contentError";
import { findContentFiles } from "../catalogue/contentFiles";
import { withDatabase } from "../db/openDatabase";
import { runCommand, startSentence } from "../db/runCommand";
import { readEnvironment } from "../environment";
import { contentFolder } from "../projectFolders";
import { packsCommand } from "./packsCommand";

// `npm run packs -- ...`, or `node dist/api/packs.js ...` in a built installation.

await runCommand(
  () =>
    packsCommand(process.argv.slice(2), {
      withDatabase,
      publicUrl: () => {
        const { publicUrl, port } = readEnvironment();
        return publicUrl ?? `http://localhost:${port}`;
      },
      contentFiles: () => findContentFiles(contentFolder),
    }),
  (error) => (error instanceof ContentError ? error.message : startSentence(error)),
);
