/**
 * Request header with the id of the learner whom the page shows. The API refuses to act for the
 * learner of another session, which another window of the browser has opened meanwhile.
 */
export const shownUserHeader = "x-ninefold-user";
