import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
// @ts-expect-error: the package has no types.
import Validator from "@adobe/structured-data-validator";
import { groupBy } from "es-toolkit";
import { z } from "zod";

/** A JSON-LD object with its type. */
export type JsonLdThing = { "@type": string } & Record<string, unknown>;

/**
 * Converts the type definitions of `schema-dts` to the format of schema.org's vocabulary file: the properties
 * of each type.
 */
function schemaOrgVocabulary() {
  const definitions = readFileSync(
    createRequire(import.meta.url)
      .resolve("schema-dts")
      .replace(/[^/]+$/, "schema.d.ts"),
    "utf8",
  );
  const graph: object[] = [];
  for (const [, name = "", parents = "", body = ""] of definitions.matchAll(
    /^(?:export )?interface (\w+(?:Base|Leaf))(?: extends ([^{]+))? \{([\s\S]*?)^\}/gm,
  )) {
    const type = name.replace(/Leaf$/, "");
    graph.push({
      "@id": `schema:${type}`,
      "@type": "rdfs:Class",
      "rdfs:subClassOf": parents.split(",").map((parent) => ({ "@id": `schema:${parent.trim()}` })),
    });
    for (const [, property] of body.matchAll(/^ {4}"(\w+)"\?:/gm))
      graph.push({
        "@id": `schema:${property}`,
        "@type": "rdf:Property",
        "schema:domainIncludes": { "@id": `schema:${type}` },
      });
  }
  return { "@graph": graph };
}

const text = z.string().min(1);
const url = z.url({ protocol: /^https?$/ });

/**
 * Properties that Google documents as required or recommended for "Course info" and "Course list"
 * (`ItemList`).
 */
const required: Record<string, z.ZodType> = {
  Course: z.object({
    name: text,
    description: text.max(240),
    url,
    image: url,
    provider: z.object({ "@type": z.literal("Organization"), name: text, url }),
    offers: z.object({ category: z.enum(["Free", "Partially Free", "Subscription", "Paid"]) }),
    hasCourseInstance: z.object({
      courseMode: z.enum(["Online", "Onsite", "Blended"]),
      courseWorkload: z.string().regex(/^PT\d+[HM]$/),
    }),
    educationalLevel: z.enum(["Beginner", "Intermediate", "Advanced"]),
    inLanguage: text,
    teaches: z.array(text).min(1),
    typicalAgeRange: z.string().regex(/^\d+-\d+$/),
    isAccessibleForFree: z.literal(true),
    hasPart: z.array(z.object({ name: text, url, position: z.int() })).min(1),
    // Ratings and enrolments in the content are not real.
    aggregateRating: z.undefined().optional(),
    totalHistoricalEnrollment: z.undefined().optional(),
  }),
  ItemList: z.object({
    itemListElement: z.array(z.object({ "@type": z.literal("ListItem"), position: z.int(), url })).min(3),
  }),
};

const validator = new Validator(schemaOrgVocabulary());

/**
 * Finds problems in the structured data of a page: types and properties that schema.org does not define, and
 * missing properties that Google requires.
 */
export async function structuredDataProblems(things: readonly JsonLdThing[]): Promise<string[]> {
  const issues: { issueMessage: string; rootType: string }[] = await validator.validate({
    jsonld: groupBy(structuredClone([...things]), (thing) => thing["@type"]),
  });
  return [
    ...issues.map(({ rootType, issueMessage }) => `${rootType}: ${issueMessage}`),
    ...things.flatMap((thing) =>
      (required[thing["@type"]]?.safeParse(thing).error?.issues ?? []).map(
        ({ path, message }) => `${thing["@type"]}.${path.join(".")}: ${message}`,
      ),
    ),
  ];
}
