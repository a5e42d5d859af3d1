import styles from "./PrivacyTables.module.css";
import type { PrivacyRecords } from "./readPrivacyRecords";

const people = {
  LEARNER: "a person with an account",
  VISITOR: "a visitor, with an account or without",
  ADMIN: "one of the people who run the site",
} as const;

/** Every table with personal data, with each column's purpose and how long its rows are kept. */
export function PrivacyTables({ records }: { records: PrivacyRecords }) {
  return records.map(({ table, row, about, kept: retention, columns }) => (
    <div key={table} className={styles.table}>
      <h3>
        <code>{table}</code>
      </h3>
      <p>{row}</p>
      <p>
        Contains data about {people[about]}. {retention}
      </p>
      <dl className={styles.columns}>
        {columns.map(({ name, purpose }) => (
          <div key={name}>
            <dt>
              <code>{name}</code>
            </dt>
            <dd>{purpose}</dd>
          </div>
        ))}
      </dl>
    </div>
  ));
}
