import { Link } from "@tanstack/react-router";
import { BookOpen, LifeBuoy } from "lucide";
import type { ReactNode } from "react";
import { Icon } from "../ui/Icon";
import styles from "./Citations.module.css";
import type { BotReply } from "./chat";
import { internalLink } from "./internalLink";

type CitingReply = Pick<BotReply, "message" | "source" | "citations" | "guideCitations">;

/**
 * Modules and guides cited by a reply. The AI refers to modules by number; pages that the text of the reply
 * links to are omitted.
 */
export function Citations({ reply }: { reply: CitingReply }) {
  const isNumbered = reply.source === "GEMINI";
  const isLinked = (path: string) => reply.message.includes(`](${path})`);
  const shown = isNumbered ? reply.citations : reply.citations.filter(({ url }) => !isLinked(url));
  const guides = reply.guideCitations.filter(({ slug }) => !isLinked(`/guides/${slug}`));
  return (
    <>
      <CitationList title="Staying safe:">
        {guides.map(({ id, slug, title }) => (
          <li key={id}>
            <Link to="/guides/$slug" params={{ slug }} className="row-link">
              <Icon of={LifeBuoy} size={18} />
              <span className={styles.title}>{title}</span>
            </Link>
          </li>
        ))}
      </CitationList>
      <CitationList title={isNumbered ? "From our courses:" : "Read more in our courses:"}>
        {shown.map(({ url, module: { number, title, course } }, index) => {
          const page = internalLink(url);
          return (
            page && (
              <li key={url}>
                <Link to={page.path} hash={page.anchor} className="row-link">
                  {isNumbered ? (
                    <span className={`${styles.number} note`}>{`[${index + 1}]`}</span>
                  ) : (
                    <Icon of={BookOpen} size={18} />
                  )}
                  <span>
                    <span className={styles.title}>{title}</span>{" "}
                    <span className={`${styles.course} note`}>{`${course.title}, module ${number}`}</span>
                  </span>
                </Link>
              </li>
            )
          );
        })}
      </CitationList>
    </>
  );
}

/** A titled list; nothing without items. */
function CitationList({ title, children }: { title: string; children: ReactNode[] }) {
  return children.length > 0 ? (
    <div className={styles.citations}>
      <p className="note">{title}</p>
      <ol>{children}</ol>
    </div>
  ) : null;
}
