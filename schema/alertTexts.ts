/** Alerts outside of forms, shown exactly so. Apart from `formAlerts`, which few pages need. */

/** A search that is no keyword (specification, section 8). */
export const nothingFound = "Page or course not found";

/** The bot's message when no reply came, or not all of it (specification, section 8). */
export const chatFailed = "Sorry, something went wrong. Please try again.";
