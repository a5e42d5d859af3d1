import { Link } from "@tanstack/react-router";
import { BookOpen } from "lucide";
import { Icon } from "../ui/Icon";
import styles from "./Citations.module.css";
import type { BotReply } from "./chat";
import { ownPage } from "./ownPage";

/**
 * The modules that a reply rests on. The AI's sentences name them by number, so these stand here with it; what a reply of our own already links
 * to by its name is not said again.
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
          const page = ownPage(url);
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
