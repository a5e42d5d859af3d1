import writtenChanges from "../../docs/api-changes.md?raw";
import { DeveloperTrail } from "./DeveloperTrail";
import { WrittenPage } from "./WrittenPage";

/** What changed in the API, by date: the same text as docs/api-changes.md. */
export function ChangesPage({ origin }: { origin: string }) {
  return (
    <>
      <DeveloperTrail here="Changes" />
      <WrittenPage text={writtenChanges} origin={origin} mood="thinking" />
    </>
  );
}
