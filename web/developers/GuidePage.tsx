import writtenGuide from "../../docs/api.md?raw";
import { WrittenPage } from "./WrittenPage";

/** How to read the courses from a program: the same text as docs/api.md. */
export function GuidePage({ origin }: { origin: string }) {
  return <WrittenPage text={writtenGuide} origin={origin} mood="happy" />;
}
