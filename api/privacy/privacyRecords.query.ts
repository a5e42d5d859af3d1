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
  description: "Whom stored rows tell something about.",
  valuesConfig: {
    LEARNER: { description: "Somebody with an account." },
    VISITOR: { description: "Somebody who needs no account." },
    ADMIN: { description: "One of the people who run the site." },
  },
});

@ObjectType({ description: "One column of a table, and what it is for." })
class PrivacyColumn {
  @Field(() => String, { description: "Its name, e.g. `createdAt`." })
  name!: string;

  @Field(() => String, { description: "What it is for, in a few plain words." })
  purpose!: string;
}

@ObjectType({ description: "One table of the database that tells something about people." })
class PrivacyRecord {
  @Field(() => String, { description: "Its name, e.g. `quiz_attempts`." })
  table!: string;

  @Field(() => String, { description: "What one row is, in one sentence." })
  row!: string;

  @Field(() => PersonKind, { description: "Whom the rows tell something about." })
  about!: PersonKind;

  @Field(() => String, { description: "How long rows are kept, in one sentence." })
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
  if (about === "nobody") return [];
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
      "What is stored about people: every table with what each column is for and how long rows are kept. " +
      "From the definitions of the tables themselves; nothing else about people is in the database.",
    complexity: ({ childComplexity }) => 20 * childComplexity,
  })
  privacyRecords(): PrivacyRecord[] {
    return records;
  }
}
