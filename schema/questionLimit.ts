/** The longest question to the assistant, in UTF-16 code units, as browsers count for `maxlength`. */
export const maxQuestionLength = 1_000;
