import { InformationPage } from "../information/InformationPage";
import { GuideText } from "./GuideText";

/** Where the texts for developers say that the site is. */
const shownUrl = "http://localhost:3002";

/** A text of the folder docs as a page: its title and first lines, then a part for each heading of the second level, with this site's address. */
export function WrittenPage({
  text,
  origin,
  mood,
}: {
  text: string;
  origin: string;
  mood: "happy" | "thinking";
}) {
  // A link stays on the site that is open, a command needs its whole address.
  const here = text.replaceAll(`](${shownUrl}`, "](").replaceAll(shownUrl, origin);
  const [opening = "", ...parts] = here.split(/^## /m);
  const [, title = "", lead = ""] = /^# (.*)\n([\s\S]*)/m.exec(opening) ?? [];
  return (
    <InformationPage
      title={title}
      lead={lead.trim().replaceAll("`", "")}
      mood={mood}
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
