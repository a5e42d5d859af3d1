import { escape as escapeHtml } from "es-toolkit";
import type { FastifyReply } from "fastify";
import { applyRefusal, type Refusal } from "../../errors";
import { allowInlineStyles } from "../security";

/** Sends a refusal as a plain page with its sentence, its HTTP status and Retry-After. */
export function sendRefusalPage(reply: FastifyReply, refusal: Refusal): FastifyReply {
  return sendPlainPage(applyRefusal(reply, refusal), {
    heading: "Please try again",
    sentence: refusal.message,
  });
}

/** Sends a page that needs no renderer, no file and no script. */
export function sendPlainPage(
  reply: FastifyReply,
  { heading, sentence }: { heading: string; sentence: string },
): FastifyReply {
  const isTemporary = reply.statusCode === 429 || reply.statusCode >= 500;
  // A link cannot send a form again.
  const action =
    isTemporary && reply.request.method === "GET"
      ? '<a href="">Try again</a>\n<a class="quiet" href="/">Go to the home page</a>'
      : '<a href="/">Go to the home page</a>';
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escapeHtml(heading)} | Ninefold</title>
<style>${styles}</style>
</head>
<body>
<main>
<p class="site">Ninefold</p>
<h1>${escapeHtml(heading)}</h1>
<p>${escapeHtml(sentence)}</p>
<div>
${action}
</div>
</main>
</body>
</html>
`;
  allowInlineStyles(reply, html);
  return reply.header("cache-control", "no-store").type("text/html; charset=utf-8").send(html);
}

/** Colours and shapes of web/ui/tokens.css, with fonts of the system. */
const styles = `
:root {
  color-scheme: light dark;
  --page: #fffbf4; --surface: #fff; --line: #e7dfd2; --ink: #1d1736; --muted: #575170;
  --control: #857c9e; --primary: #5a34e0; --edge: #3a1ba6; --on-primary: #fff; --focus: #0b5fb0;
}
@media (prefers-color-scheme: dark) {
  :root {
    --page: #14102a; --surface: #1f1940; --line: #362e63; --ink: #f5f2ff; --muted: #bdb5dc;
    --control: #8b82b5; --primary: #a896ff; --edge: #6d52e8; --on-primary: #160f38; --focus: #7cc7ff;
  }
}
* { box-sizing: border-box; margin: 0; }
body {
  display: grid; place-items: center; min-height: 100vh; padding: 16px;
  background: var(--page); color: var(--ink); font: 1.1875rem/1.5 system-ui, sans-serif;
}
main {
  width: 100%; max-width: 560px; padding: clamp(24px, 7vw, 48px); border: 1px solid var(--line);
  border-radius: 24px; background: var(--surface); text-align: center;
}
.site { color: var(--primary); font-weight: 800; }
h1 { margin: 8px 0 12px; font-size: clamp(1.5rem, 1rem + 2.5vw, 2.5rem); line-height: 1.15; }
h1, h1 + p { text-wrap: balance; }
h1 + p { color: var(--muted); }
div { display: flex; flex-wrap: wrap; justify-content: center; gap: 16px; margin-top: 28px; }
a {
  padding: 12px 22px; border-radius: 16px; background: var(--primary); color: var(--on-primary);
  box-shadow: 0 4px 0 var(--edge); font-size: 1.0625rem; font-weight: 700; line-height: 1.35;
  text-decoration: none;
}
.quiet {
  background: none; color: var(--ink); box-shadow: inset 0 0 0 2px var(--control), 0 4px 0 var(--line);
}
a:focus-visible { outline: 3px solid var(--focus); outline-offset: 3px; }
`;
