/** How long an unused session stays open, and its cookie with it. */
export const sessionDays = 30;

/** How long the progress stored under a resume code is kept. */
export const resumeCodeDays = 30;

/** How long a link for a new password works. */
export const passwordResetMinutes = 30;
