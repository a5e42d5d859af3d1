import { Link } from "@tanstack/react-router";
import { BookOpen } from "lucide";
import { Icon } from "../ui/Icon";
import styles from "./Citations.module.css";
import type { BotReply } from "./chat";
import { internalLink } from "./internalLink";

/**
 * Modules cited by a reply. The AI refers to them by number; those that a library reply links to are omitted.
 */
export function Citations({ reply }: { reply: Pick<BotReply, "message" | "source" | "citations"> }) {
  const isNumbered = reply.source === "GEMINI";
  const shown = isNumbered
    ? reply.citations
    : reply.citations.filter(({ url }) => !reply.message.includes(`](${url})`));
  if (shown.length === 0) return null;
  return (
    <div className={styles.citations}>
      <p>{isNumbered ? "From our courses:" : "Read more in our courses:"}</p>
      <ol>
        {shown.map(({ url, module: { number, title, course } }, index) => {
          const page = internalLink(url);
          return (
            page && (
              <li key={url}>
                <Link to={page.path} hash={page.anchor}>
                  {isNumbered ? (
                    <span className={styles.number}>{`[${index + 1}]`}</span>
                  ) : (
                    <Icon of={BookOpen} size={18} />
                  )}
                  <span>
                    <span className={styles.title}>{title}</span>{" "}
                    <span className={styles.course}>{`${course.title}, module ${number}`}</span>
                  </span>
                </Link>
              </li>
            )
          );
        })}
      </ol>
    </div>
  );
}
