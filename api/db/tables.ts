/** All tables, for Drizzle and drizzle-kit. A new table must be added here. */

export { passwordResets } from "../accounts/passwordResets.table";
export { sessions } from "../accounts/sessions.table";
export { role, users } from "../accounts/users.table";
export { auditLog } from "../admin/auditLog.table";
export { answerCounts, courseLearners, learnerCounts, practiceCounts } from "../admin/counts.table";
export { assistantCounts } from "../assistant/assistantCounts.table";
export { contentReleases } from "../catalogue/contentReleases.table";
export { courses } from "../catalogue/courses.table";
export { guides } from "../catalogue/guides.table";
export { modules } from "../catalogue/modules.table";
export { practiceItems } from "../catalogue/practiceItems.table";
export { questions } from "../catalogue/questions.table";
export {
  searchAsks,
  searchAskWords,
  searchModules,
  searchPassages,
  searchWords,
} from "../catalogue/search.table";
export { contactMessages } from "../contact/contactMessages.table";
export { certificateStatusIndex, certificates } from "../learning/certificates/certificates.table";
export { issuerKeys } from "../learning/certificates/issuerKeys.table";
export { completions } from "../learning/completions.table";
export { practiceChecks } from "../learning/practice/checks/practiceChecks.table";
export { practiceAnswers } from "../learning/practice/practiceAnswers.table";
export { practiceStates } from "../learning/practice/practiceStates.table";
export { quizAttempts } from "../learning/quizAttempts.table";
export { removedTicks } from "../learning/removedTicks.table";
export { resumeCodes } from "../learning/resumeCodes.table";
export { rateLimits } from "../limits/rateLimits.table";
