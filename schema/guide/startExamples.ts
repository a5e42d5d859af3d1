/** A command of the page that starts a developer, and the same request from the page itself. */
export interface StartExample {
  id: string;
  heading: string;
  /** The sentence above the command. */
  introduction: string;
  /** @param origin scheme, host and port of the site */
  command(origin: string): string;
  /**
   * Requests what the command requests and returns the output that it prints.
   * @param origin of the site; empty in its own pages
   * @throws Error when the response is an error, TypeError when there is none
   */
  read(origin: string): Promise<string>;
}

const catalogueQuery = "{ courses(first: 50) { nodes { title minutes } } }";

export const startExamples: readonly StartExample[] = [
  {
    id: "curl",
    heading: "curl",
    introduction:
      "One module as Markdown. Every page of texts has such an address: its own, with .md at the end.",
    command: (origin) => `curl -s ${origin}/Per/module-1.md`,
    read: (origin) => readText(`${origin}/Per/module-1.md`),
  },
  {
    id: "python",
    heading: "Python",
    introduction:
      "All modules that mention a budget. The catalogue has one module on each line, with its text.",
    command: (origin) => `python3 -c '
import json, urllib.request
for line in urllib.request.urlopen("${origin}/packs/catalogue.ndjson", timeout=10):
    module = json.loads(line)
    if "budget" in (module["content"]["body"] or ""):
        print(module["url"], module["content"]["title"])
'`,
    async read(origin) {
      const lines = (await readText(`${origin}/packs/catalogue.ndjson`)).trimEnd().split("\n");
      return lines
        .map((line): CatalogueLine => JSON.parse(line))
        .filter(({ content }) => content.body?.includes("budget"))
        .map(({ url, content }) => `${url} ${content.title}\n`)
        .join("");
    },
  },
  {
    id: "javascript",
    heading: "JavaScript",
    introduction:
      "All courses with GraphQL, for Node 20 or later. The console of a browser runs it without the first " +
      "and the last line.",
    command: (origin) => `node --input-type=module -e '
const query = "${catalogueQuery}";
const response = await fetch("${origin}/graphql?" + new URLSearchParams({ query }));
const { data } = await response.json();
for (const { title, minutes } of data.courses.nodes) console.log(title + ": " + minutes + " minutes");
'`,
    async read(origin) {
      const query = new URLSearchParams({ query: catalogueQuery });
      const { data } = JSON.parse(await readText(`${origin}/graphql?${query}`));
      const courses: { title: string; minutes: number }[] = data.courses.nodes;
      return courses.map(({ title, minutes }) => `${title}: ${minutes} minutes\n`).join("");
    },
  },
];

interface CatalogueLine {
  url: string;
  content: { title: string; body: string | null };
}

/** The configuration that connects an assistant with the site by the Model Context Protocol. */
export const mcpExample = {
  tools: ["search_courses", "get_course", "get_module", "get_quiz", "practice_items"],
  question: "Which Ninefold module explains phishing? Quote the sentence.",
  configuration: (origin: string) =>
    JSON.stringify({ mcpServers: { ninefold: { type: "http", url: `${origin}/mcp` } } }, null, 2),
};

async function readText(url: string): Promise<string> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} responded with status ${response.status}`);
  return response.text();
}
