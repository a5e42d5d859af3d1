import { Link } from "@tanstack/react-router";
import { savedQueries } from "../../schema/savedQueries";
import { CodeBlock } from "../ui/CodeBlock";
import { curlCommand } from "./curlCommand";
import styles from "./ExplorerText.module.css";
import { shownTo } from "./shownTo";

/** How to get in and out of the editors with the keyboard, and the saved queries as commands. */
export function ExplorerText({ isAdmin, origin }: { isAdmin: boolean; origin: string }) {
  return (
    <div className={styles.text}>
      <section aria-labelledby="keys" className={styles.keys}>
        <h2 id="keys">With the keyboard</h2>
        <ul>
          <li>
            <kbd>Tab</kbd> goes to an editor, and <kbd>Enter</kbd> into it.
          </li>
          <li>
            In an editor, <kbd>Tab</kbd> indents. To get out, press <kbd>Ctrl</kbd> <kbd>M</kbd> (on a Mac{" "}
            <kbd>Ctrl</kbd> <kbd>Shift</kbd> <kbd>M</kbd>): then <kbd>Tab</kbd> goes on to the next button.
          </li>
          <li>
            <kbd>Ctrl</kbd> <kbd>Enter</kbd> runs what you wrote. <kbd>Ctrl</kbd> <kbd>Space</kbd> shows what
            can stand where you are.
          </li>
        </ul>
      </section>
      <section aria-labelledby="commands" className={styles.commands}>
        <h2 id="commands">From a command line</h2>
        <p>
          The API is at <code>{origin}/graphql</code> and needs no key. What is about you needs you to be
          logged in: call <code>POST /login</code> with <code>curl -c cookies.txt</code>, then add{" "}
          <code>-b cookies.txt</code> to the commands. More stands in the{" "}
          <Link to="/developers/$" params={{ _splat: "" }}>
            guide for developers
          </Link>
          .
        </p>
        {savedQueries.filter(shownTo(isAdmin)).map((query) => (
          <details key={query.name}>
            <summary>{query.name}</summary>
            <CodeBlock text={query.document} />
            <CodeBlock text={curlCommand(query, origin)} />
          </details>
        ))}
      </section>
    </div>
  );
}
