import { extendSchema, graphql, isEnumType, isInputObjectType, isObjectType, parse } from "graphql";
import { expect, test } from "vitest";
import { builtPages } from "../../api/http/pages/pageSource";
import { webBuildFolder } from "../../api/projectFolders";
import { createSchema } from "../../api/schema";
import { textOfHtml } from "../../api/testing/textOfHtml";
import type { ExecuteGraphql } from "../pageRenderer";

const schema = createSchema();
const types = Object.values(schema.getTypeMap()).filter(({ name }) => !name.startsWith("__"));
const { renderPage } = await builtPages(webBuildFolder);

/** Renders a page of the reference, which reads only introspection and needs neither server nor database. */
function render(path: string, shownSchema = schema) {
  const execute: ExecuteGraphql = async (document, variables) =>
    (await graphql({ schema: shownSchema, source: document, variableValues: variables ?? {} })) as never;
  return renderPage({ url: path, origin: "http://localhost:3002", execute });
}

test("each type has a page with all its descriptions and a link in the index", {
  timeout: 60_000,
}, async () => {
  const index = await render("/developers/types");
  expect(types.length).toBeGreaterThan(80);
  for (const type of types) {
    expect(index.html).toContain(`href="/developers/types/${type.name}"`);
    const { status, html } = await render(`/developers/types/${type.name}`);
    expect(status, type.name).toBe(200);
    const words = textOfHtml(html);
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

test("shows deprecated fields, arguments, input fields and values with reasons", async () => {
  const deprecated = (element: string) => `@deprecated(reason: "2026-11-21: no ${element} any more.")`;
  const changed = extendSchema(
    schema,
    parse(`
      extend type Course { oldField(oldArgument: Int ${deprecated("argument")}): Int ${deprecated("field")} }
      extend input SubmitQuizInput { oldInput: Int ${deprecated("input")} }
      extend enum ModuleKind { OLD_VALUE ${deprecated("value")} }
    `),
  );
  for (const [type, name, ...reasons] of [
    ["Course", "oldField", "field", "argument"],
    ["SubmitQuizInput", "oldInput", "input"],
    ["ModuleKind", "OLD_VALUE", "value"],
  ]) {
    const words = textOfHtml((await render(`/developers/types/${type}`, changed)).html);
    expect(words).toContain(name);
    for (const reason of reasons) expect(words).toContain(`Deprecated: 2026-11-21: no ${reason} any more.`);
  }
});

test("has no page for unknown types and introspection types", async () => {
  for (const path of ["/developers/types/Nothing", "/developers/types/__Type", "/developers/nothing"])
    expect((await render(path)).status, path).toBe(404);
});
