import { expect, test } from "vitest";
import { passagesOf } from "./passagesOf";
import { parseMarkdown } from "./renderMarkdown";

test("splits a text into plain passages, each with its heading", () => {
  const markdown = `Before the *first*
heading, [a link](/Per).

## One **heading**

- **A jar** is free.
- A second item

  with two paragraphs.

### Below it

| Day | In | Out |
|---|---|---|
| Monday | 6 | |

![A map with two roads](a-map.svg "Not a passage.")

> A quotation – with “typographic” marks, pages 3–4.

<p>raw HTML is no text</p>`;
  expect(passagesOf(parseMarkdown(markdown))).toEqual([
    { heading: "", text: "Before the first heading, a link." },
    { heading: "One heading", text: "A jar is free." },
    { heading: "One heading", text: "A second item" },
    { heading: "One heading", text: "with two paragraphs." },
    { heading: "Below it", text: "Monday, 6" },
    { heading: "Below it", text: 'A quotation – with "typographic" marks, pages 3-4.' },
  ]);
});
