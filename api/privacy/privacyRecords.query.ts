import { getTableName } from "drizzle-orm";
import { Field, ObjectType, Query, Resolver, registerEnumType } from "type-graphql";
import { retentionSentence } from "../db/tableRecord";
import { tableRecords } from "./tableRecords";

enum PersonKind {
  LEARNER = "LEARNER",
  VISITOR = "VISITOR",
  ADMIN = "ADMIN",
}

registerEnumType(PersonKind, {
  name: "PersonKind",
  description: "The people that the rows of a table are about.",
  valuesConfig: {
    LEARNER: { description: "A person with an account." },
    VISITOR: { description: "A person who needs no account." },
    ADMIN: { description: "A person who runs the site." },
  },
});

@ObjectType({ description: "One column of a table and its purpose." })
class PrivacyColumn {
  @Field(() => String, { description: "Its name, e.g. `createdAt`." })
  name!: string;

  @Field(() => String, { description: "Its purpose, in a few plain words." })
  purpose!: string;
}

@ObjectType({ description: "One table of the database that stores data about people." })
class PrivacyRecord {
  @Field(() => String, { description: "Its name, e.g. `quiz_attempts`." })
  table!: string;

  @Field(() => String, { description: "A description of one row, in one sentence." })
  row!: string;

  @Field(() => PersonKind, { description: "The people that the rows are about." })
  about!: PersonKind;

  @Field(() => String, { description: "The retention period of rows, in one sentence." })
  kept!: string;

  @Field(() => [PrivacyColumn], {
    description: "Every column, in the order of the table.",
    complexity: ({ childComplexity }) => 20 * childComplexity,
  })
  columns!: PrivacyColumn[];
}

/** The records of all tables about people. */
const records: PrivacyRecord[] = tableRecords.flatMap((record) => {
  const { table, row, about, purposes } = record;
  if (about === null) return [];
  return {
    table: getTableName(table),
    row,
    about: PersonKind[about.toUpperCase() as keyof typeof PersonKind],
    kept: retentionSentence(record),
    columns: Object.entries(purposes).map(([name, purpose]) => ({ name, purpose })),
  };
});

@Resolver()
export class PrivacyRecordsQuery {
  @Query(() => [PrivacyRecord], {
    description:
      "All data stored about people: every table with the purpose of each column and the retention period. " +
      "Generated from the table definitions, so it is complete.",
    complexity: ({ childComplexity }) => 20 * childComplexity,
  })
  privacyRecords(): PrivacyRecord[] {
    return records;
  }
}
