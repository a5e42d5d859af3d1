import Fastify from "fastify";
import { expect, test } from "vitest";
import { addSecurityHeaders } from "./security";

test.each([
  ["https://school.example", "max-age=31536000"],
  ["http://school.example", undefined],
])("sends HSTS for the host of %s only", async (publicUrl, expected) => {
  const app = Fastify();
  await addSecurityHeaders(app, publicUrl, false);
  app.get("/", async () => "");
  const { headers } = await app.inject("/");
  expect(headers["strict-transport-security"]).toBe(expected);
  await app.close();
});
