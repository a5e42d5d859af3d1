import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestServer, type TestServer } from "../testing/testServer";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

async function slugsFor(text: string, first?: number): Promise<string[]> {
  const { data, errors } = await server
    .browser()
    .graphql("query ($text: String!, $first: Int) { searchGuides(text: $text, first: $first) { slug } }", {
      text,
      first,
    });
  expect(errors).toBeUndefined();
  return data.searchGuides.map(({ slug }: { slug: string }) => slug);
}

test.each([
  ["how do I do CPR", "first-aid"],
  ["burned my hand", "first-aid"],
  ["choking", "first-aid"],
  ["drowning in a lake", "heat-cold-and-water"],
  ["heatstroke", "heat-cold-and-water"],
  ["my first period", "growing-up"],
  ["puberty", "growing-up"],
  ["vaping", "medicines-alcohol-nicotine-and-vapes"],
  ["my friend is drunk", "medicines-alcohol-nicotine-and-vapes"],
  ["somebody touched me", "unwanted-touch-and-abuse"],
  ["i am scared of my dad", "unwanted-touch-and-abuse"],
  ["i hate my body", "growing-up"],
  ["abuse", "unwanted-touch-and-abuse"],
  ["a stranger online wants to meet", "grooming-and-online-strangers"],
  ["sextortion", "blackmail-with-pictures"],
  ["nudes", "blackmail-with-pictures"],
  ["blackmale", "blackmail-with-pictures"],
  ["I am being bullied", "bullying"],
  ["loot boxes", "gambling-and-in-game-spending"],
  ["suicide", "when-everything-feels-too-much"],
  ["panic attack", "when-everything-feels-too-much"],
])("finds the guide for %j", async (text, slug) => {
  expect((await slugsFor(text))[0]).toBe(slug);
});

test.each([
  "photosynthesis",
  "how do vaccines work",
  "fake news",
  "save money",
  "how does the internet work",
  "compound interest",
  "the",
  "?!",
])("finds no guide for %j", async (text) => {
  expect(await slugsFor(text)).toEqual([]);
});

test("returns at most the requested number and refuses others", async () => {
  expect((await slugsFor("somebody")).length).toBeGreaterThan(1);
  expect((await slugsFor("somebody", 1)).length).toBe(1);
  const { errors } = await server.browser().graphql('{ searchGuides(text: "helpline", first: 21) { slug } }');
  expect(errors?.[0]?.extensions.code).toBe("BAD_USER_INPUT");
});
