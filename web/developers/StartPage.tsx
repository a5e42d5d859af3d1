import { useHydrated } from "@tanstack/react-router";
import { useRef, useState } from "react";
import { mcpExample, type StartExample, startExamples } from "../../schema/guide/startExamples";
import { InformationPage } from "../information/InformationPage";
import { Button } from "../ui/Button";
import { CodeBlock } from "../ui/CodeBlock";
import styles from "./MarkdownPage.module.css";

const maxLines = 16;

/** The first steps of a developer: a command to copy for each tool, with its output. */
export function StartPage({ origin }: { origin: string }) {
  return (
    <InformationPage
      title="Start in five minutes"
      lead="Copy one command and see the texts of the courses. You need no key and no account."
      mood="happy"
      sections={[
        ...startExamples.map((example) => ({
          id: example.id,
          heading: example.heading,
          content: <Example example={example} origin={origin} />,
        })),
        { id: "mcp", heading: "MCP", content: <McpExample origin={origin} /> },
        { id: "next", heading: "What next", content: <NextSteps /> },
      ]}
    />
  );
}

function Example({ example, origin }: { example: StartExample; origin: string }) {
  return (
    <div className={styles.text}>
      <p>{example.introduction}</p>
      <CopiedText name={`the ${example.heading} command`} text={example.command(origin)}>
        <LiveOutput example={example} />
      </CopiedText>
    </div>
  );
}

function McpExample({ origin }: { origin: string }) {
  return (
    <div className={styles.text}>
      <p>
        Assistants that support the Model Context Protocol can search and read the courses. Add this to the
        configuration of your client, for example to <code>.mcp.json</code>:
      </p>
      <CopiedText name="the MCP configuration" text={mcpExample.configuration(origin)} />
      <p>
        The client then lists these tools:{" "}
        {mcpExample.tools.map((tool, index) => (
          <span key={tool}>
            {index > 0 && ", "}
            <code>{tool}</code>
          </span>
        ))}
        . Ask your assistant: “{mcpExample.question}”
      </p>
    </div>
  );
}

function NextSteps() {
  return (
    <ul>
      <li>
        The <a href="/developers">guide for developers</a> has more examples, all limits and all errors.
      </li>
      <li>
        <a href="/llms.txt">llms.txt</a> lists all texts, <a href="/llms-full.txt">llms-full.txt</a> contains
        them.
      </li>
      <li>
        The <a href="/explorer">explorer</a> runs GraphQL queries in the browser.
      </li>
    </ul>
  );
}

/** A text with a button that copies it, and further buttons. */
function CopiedText({ name, text, children }: { name: string; text: string; children?: React.ReactNode }) {
  const hydrated = useHydrated();
  const block = useRef<HTMLDivElement>(null);
  const [outcome, setOutcome] = useState("");
  const copy = async () => {
    // A status that stays the same is not announced again.
    setOutcome("");
    setOutcome(await copyText(text, block.current));
  };
  return (
    <>
      <div ref={block}>
        <CodeBlock text={text} />
      </div>
      {hydrated && (
        <div className="button-row">
          <Button aria-label={`Copy ${name}`} onClick={copy}>
            Copy
          </Button>
          <span role="status">{outcome}</span>
        </div>
      )}
      {children}
    </>
  );
}

/** Copies a text. Without access to the clipboard it selects the block, so that the reader can copy it. */
async function copyText(text: string, block: HTMLElement | null): Promise<string> {
  try {
    await navigator.clipboard.writeText(text);
    return "Copied";
  } catch {
    if (block) window.getSelection()?.selectAllChildren(block);
    return "Selected: copy it with your keyboard or menu";
  }
}

/** A button that sends the request of the command and shows what the command prints. */
function LiveOutput({ example: { heading, read } }: { example: StartExample }) {
  const hydrated = useHydrated();
  const [output, setOutput] = useState<{ text: string; status: string } | null>(null);
  if (!hydrated) return null;
  const run = async () => {
    const start = performance.now();
    try {
      const text = await read("");
      const seconds = ((performance.now() - start) / 1000).toFixed(2);
      setOutput({ text: shownLines(text), status: `Printed after ${seconds} seconds:` });
    } catch {
      setOutput({ text: "", status: "There was no response. Please try again in a moment." });
    }
  };
  return (
    <>
      <div className="button-row">
        <Button look="quiet" aria-label={`Run the ${heading} command here`} onClick={run}>
          Run it here
        </Button>
        <span role="status">{output?.status}</span>
      </div>
      {output?.text && <CodeBlock text={output.text} isOutput />}
    </>
  );
}

/** The first lines of an output, with `…` if there are more. */
function shownLines(text: string): string {
  const lines = text.trimEnd().split("\n");
  return lines.length > maxLines ? `${lines.slice(0, maxLines).join("\n")}\n…` : lines.join("\n");
}
