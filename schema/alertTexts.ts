/** Alerts outside of forms. Separate from `formAlerts`, which only few pages load. */

/** A search text that is not a keyword (specification, section 8). */
export const nothingFound = "Page or course not found";

/** The bot's message after a missing or incomplete reply (specification, section 8). */
export const chatFailed = "Sorry, something went wrong. Please try again.";

/** The database cannot be used at present. */
export const databaseUnreachable =
  "Ninefold cannot reach its records right now. Please try again in a moment.";
