import writtenGuide from "../../docs/api.md?raw";
import { InformationPage } from "../information/InformationPage";
import { GuideText } from "./GuideText";

/** Where the guide says that the site is. */
const shownUrl = "http://localhost:3002";

/** How to read the courses from a program: the same text as docs/api.md, with this site's address. */
export function GuidePage({ origin }: { origin: string }) {
  const [opening = "", ...parts] = writtenGuide.replaceAll(shownUrl, origin).split(/^## /m);
  const [, title = "", lead = ""] = /^# (.*)\n([\s\S]*)/m.exec(opening) ?? [];
  return (
    <InformationPage
      title={title}
      lead={lead.trim().replaceAll("`", "")}
      mood="happy"
      sections={parts.map((part) => {
        const end = part.indexOf("\n");
        const heading = part.slice(0, end);
        return {
          id: heading.toLowerCase().replaceAll(/\W+/g, "-"),
          heading,
          content: <GuideText>{part.slice(end)}</GuideText>,
        };
      })}
    />
  );
}
