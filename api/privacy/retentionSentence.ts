import type { TableRecord } from "./tableRecord";

/** How long rows are kept, in one sentence that a school's data officer and a learner can read. */
export function retentionSentence({ about, retention }: Pick<TableRecord, "about" | "retention">): string {
  switch (retention.until) {
    case "newer content":
      return "Kept until newer courses take their place.";
    case "account deleted":
      return "Kept as long as the account, and deleted with it.";
    case "date":
      return `Deleted within a day after the time in ${retention.column}${about === "learner" ? ", or with the account before" : ""}.`;
    case "days later":
      return `Deleted ${retention.days} days after the time in ${retention.column}.`;
    case "never":
      return `Kept for good: ${retention.why}.`;
  }
}
