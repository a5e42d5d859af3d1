/** Where quiz attempts made without a session stand in local storage. Alone in its file: every page looks whether there are any. */
export const localAttemptsKey = "ninefold.attempts";
