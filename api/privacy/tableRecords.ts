import { passwordResetsRecord } from "../accounts/passwordResets.table";
import { sessionsRecord } from "../accounts/sessions.table";
import { usersRecord } from "../accounts/users.table";
import { answerCountsRecord } from "../admin/answerCounts.table";
import { auditLogRecord } from "../admin/auditLog.table";
import { courseLearnersRecord } from "../admin/courseLearners.table";
import { learnerCountsRecord } from "../admin/learnerCounts.table";
import { certificatesRecord } from "../certificates/certificates.table";
import { issuerKeysRecord } from "../certificates/issuerKeys.table";
import { contactMessagesRecord } from "../contact/contactMessages.table";
import { contentReleasesRecord } from "../courses/contentReleases.table";
import { coursesRecord } from "../courses/courses.table";
import { modulesRecord } from "../courses/modules.table";
import { completionsRecord } from "../progress/completions.table";
import { resumeCodesRecord } from "../progress/resumeCodes.table";
import { questionsRecord } from "../quizzes/questions.table";
import { quizAttemptsRecord } from "../quizzes/quizAttempts.table";
import { searchModulesRecord } from "../search/searchModules.table";
import { searchPassagesRecord } from "../search/searchPassages.table";
import { searchWordsRecord } from "../search/searchWords.table";
import type { RecordedTable } from "./tableRecord";

/** The record of every table, those about people first. A new table adds its line here, and a test finds one that is missing. */
export const tableRecords: readonly RecordedTable[] = [
  usersRecord,
  completionsRecord,
  quizAttemptsRecord,
  courseLearnersRecord,
  certificatesRecord,
  sessionsRecord,
  passwordResetsRecord,
  contactMessagesRecord,
  issuerKeysRecord,
  resumeCodesRecord,
  auditLogRecord,
  learnerCountsRecord,
  answerCountsRecord,
  contentReleasesRecord,
  coursesRecord,
  modulesRecord,
  questionsRecord,
  searchModulesRecord,
  searchPassagesRecord,
  searchWordsRecord,
];
