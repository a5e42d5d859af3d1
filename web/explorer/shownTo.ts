import type { SavedQuery } from "../../schema/savedQueries";

/** Whether a saved query is offered: admins are offered theirs too. */
export const shownTo =
  (isAdmin: boolean) =>
  ({ audience }: SavedQuery): boolean =>
    isAdmin || audience === "everyone";
