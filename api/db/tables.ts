/** Every table of the one schema, for Drizzle and for drizzle-kit. A new table adds its line here. */

export { passwordResets } from "../accounts/passwordResets.table";
export { sessions } from "../accounts/sessions.table";
export { role, users } from "../accounts/users.table";
export { answerCounts } from "../admin/answerCounts.table";
export { auditLog } from "../admin/auditLog.table";
export { courseLearners } from "../admin/courseLearners.table";
export { learnerCounts } from "../admin/learnerCounts.table";
export { certificateStatusIndex, certificates } from "../certificates/certificates.table";
export { issuerKeys } from "../certificates/issuerKeys.table";
export { contactMessages } from "../contact/contactMessages.table";
export { contentReleases } from "../courses/contentReleases.table";
export { courses } from "../courses/courses.table";
export { modules } from "../courses/modules.table";
export { completions } from "../progress/completions.table";
export { resumeCodes } from "../progress/resumeCodes.table";
export { questions } from "../quizzes/questions.table";
export { quizAttempts } from "../quizzes/quizAttempts.table";
export { searchModules } from "../search/searchModules.table";
export { searchPassages } from "../search/searchPassages.table";
export { searchWords } from "../search/searchWords.table";
