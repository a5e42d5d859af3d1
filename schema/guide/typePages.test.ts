import { graphql, isEnumType, isInputObjectType, isObjectType } from "graphql";
import { expect, test } from "vitest";
import { builtPages } from "../../api/pages/builtPages";
import { webBuildFolder } from "../../api/projectFolders";
import { createSchema } from "../../api/schema";
import { wordsOfHtml } from "../../api/testing/wordsOfHtml";
import type { ExecuteGraphql } from "../pageRenderer";

const schema = createSchema();
const types = Object.values(schema.getTypeMap()).filter(({ name }) => !name.startsWith("__"));
const { renderPage } = await builtPages(webBuildFolder);

/** The reference is made of introspection alone, so it needs neither a server nor a database. */
const execute: ExecuteGraphql = async (document, variables) =>
  (await graphql({ schema, source: document, variableValues: variables ?? {} })) as never;

function render(path: string) {
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

test("there is no page for what is no type, nor for the types of introspection", async () => {
  for (const path of ["/developers/types/Nothing", "/developers/types/__Type", "/developers/nothing"])
    expect((await render(path)).status, path).toBe(404);
});
