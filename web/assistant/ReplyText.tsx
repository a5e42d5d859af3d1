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

/** Markdown of a message. Links to other sites become text; images and raw HTML are removed. */
export function ReplyText({ children }: { children: string }) {
  return (
    <div className={styles.text}>
      <Markdown
        allowedElements={[...textElements, ...headings]}
        unwrapDisallowed
        skipHtml
        components={components}
      >
        {children}
      </Markdown>
    </div>
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
