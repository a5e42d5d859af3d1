import { Link } from "@tanstack/react-router";
import Markdown, { type Components } from "react-markdown";
import { internalLink } from "./internalLink";
import styles from "./ReplyText.module.css";

const textElements = ["p", "strong", "em", "a", "ul", "ol", "li", "blockquote", "code", "pre", "br", "hr"];
const headings = ["h1", "h2", "h3", "h4", "h5", "h6"];

const components: Components = {
  // Headings of a reply must not change the outline of the page.
  ...Object.fromEntries(headings.map((tag) => [tag, ReplyHeading])),
  a: ReplyLink,
};

/**
 * Markdown of a message. Links to other sites become text; images and raw HTML are removed.
 * @param language BCP 47: of the text above the first horizontal rule, if it is not English
 */
export function ReplyText({
  language,
  children,
}: {
  language?: string | null | undefined;
  children: string;
}) {
  const end = language ? children.indexOf(horizontalRule) : -1;
  return (
    <div className={`${styles.text} prose`}>
      {language && end >= 0 && (
        // Help in Arabic is written from right to left.
        <div className={`${styles.text} prose`} lang={language} dir="auto">
          <SafeMarkdown>{children.slice(0, end)}</SafeMarkdown>
        </div>
      )}
      <SafeMarkdown>{end >= 0 ? children.slice(end) : children}</SafeMarkdown>
    </div>
  );
}

const horizontalRule = "\n\n---\n\n";

function SafeMarkdown({ children }: { children: string }) {
  return (
    <Markdown
      allowedElements={[...textElements, ...headings]}
      unwrapDisallowed
      skipHtml
      components={components}
    >
      {children}
    </Markdown>
  );
}

function ReplyHeading({ children }: React.ComponentProps<"p">) {
  return (
    <p>
      <strong>{children}</strong>
    </p>
  );
}

function ReplyLink({ href, children }: React.ComponentProps<"a">) {
  const page = internalLink(href);
  if (!page) return children;
  return (
    <Link to={page.path} hash={page.anchor}>
      {children}
    </Link>
  );
}
