/** Lifetime of an unused session and of its cookie. */
export const sessionDays = 30;

/** Lifetime of a session from its login, however often it is used. */
export const sessionMaxDays = 90;

/** Lifetime of the progress stored under a resume code. */
export const resumeCodeDays = 30;

/** Lifetime of a password reset link. */
export const passwordResetMinutes = 30;

/** Time after which a request that the database could not serve may be repeated. */
export const unavailableRetrySeconds = 5;
