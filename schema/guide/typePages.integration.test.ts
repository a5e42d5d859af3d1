import { extendSchema, graphql, isEnumType, isInputObjectType, isObjectType, parse } from "graphql";
import { expect, test } from "vitest";
import { builtPages } from "../../api/http/pages/pageSource";
import { webBuildFolder } from "../../api/projectFolders";
import { createSchema } from "../../api/schema";
import { wordsOfHtml } from "../../api/testing/wordsOfHtml";
import type { ExecuteGraphql } from "../pageRenderer";

const schema = createSchema();
const types = Object.values(schema.getTypeMap()).filter(({ name }) => !name.startsWith("__"));
const { renderPage } = await builtPages(webBuildFolder);

/** The reference is made of introspection alone, so it needs neither a server nor a database. */
function render(path: string, shown = schema) {
  const execute: ExecuteGraphql = async (document, variables) =>
    (await graphql({ schema: shown, source: document, variableValues: variables ?? {} })) as never;
  return renderPage({ url: path, origin: "http://localhost:3002", execute });
}

test("each type of the schema has a page with every sentence that the schema says about it, and the index leads there", {
  timeout: 60_000,
}, async () => {
  const index = await render("/developers/types");
  expect(types.length).toBeGreaterThan(80);
  for (const type of types) {
    expect(index.html).toContain(`href="/developers/types/${type.name}"`);
    const { status, html } = await render(`/developers/types/${type.name}`);
    expect(status, type.name).toBe(200);
    const words = wordsOfHtml(html);
    const fields = isObjectType(type) || isInputObjectType(type) ? Object.values(type.getFields()) : [];
    const described = [
      type,
      ...fields,
      ...fields.flatMap((field) => ("args" in field ? field.args : [])),
      ...(isEnumType(type) ? type.getValues() : []),
    ];
    for (const { name, description } of described) {
      expect(words).toContain(name);
      expect(words).toContain((description ?? "").replaceAll("`", "").replaceAll(/\s+/g, " "));
    }
    for (const field of fields) {
      const named = String(field.type).replaceAll(/[[\]!]/g, "");
      expect(html).toContain(`href="/developers/types/${named}"`);
    }
  }
});

test("what is deprecated, be it a field, an argument, a field of an input or a value, is there and says why and since when", async () => {
  const old = (about: string) => `@deprecated(reason: "2026-11-21: no ${about} any more.")`;
  const changed = extendSchema(
    schema,
    parse(`
      extend type Course { oldField(oldArgument: Int ${old("argument")}): Int ${old("field")} }
      extend input SubmitQuizInput { oldInput: Int ${old("input")} }
      extend enum ModuleKind { OLD_VALUE ${old("value")} }
    `),
  );
  for (const [type, name, ...reasons] of [
    ["Course", "oldField", "field", "argument"],
    ["SubmitQuizInput", "oldInput", "input"],
    ["ModuleKind", "OLD_VALUE", "value"],
  ]) {
    const words = wordsOfHtml((await render(`/developers/types/${type}`, changed)).html);
    expect(words).toContain(name);
    for (const reason of reasons)
      expect(words).toContain(`Deprecated: 2026-11-21: no ${reason} any more.`);
  }
});

test("there is no page for what is no type, nor for the types of introspection", async () => {
  for (const path of ["/developers/types/Nothing", "/developers/types/__Type", "/developers/nothing"])
    expect((await render(path)).status, path).toBe(404);
});
