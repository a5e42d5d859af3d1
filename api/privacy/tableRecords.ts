import { passwordResetsRecord } from "../accounts/passwordResets.table";
import { sessionsRecord } from "../accounts/sessions.table";
import { usersRecord } from "../accounts/users.table";
import { auditLogRecord } from "../admin/auditLog.table";
import { courseLearnersRecord } from "../admin/counts.table";
import { assistantCountsRecord } from "../assistant/assistantCounts.table";
import { contactMessagesRecord } from "../contact/contactMessages.table";
import type { RecordedTable } from "../db/tableRecord";
import { certificatesRecord } from "../learning/certificates/certificates.table";
import { completionsRecord } from "../learning/completions.table";
import { practiceChecksRecord } from "../learning/practice/checks/practiceChecks.table";
import { practiceAnswersRecord } from "../learning/practice/practiceAnswers.table";
import { practiceStatesRecord } from "../learning/practice/practiceStates.table";
import { quizAttemptsRecord } from "../learning/quizAttempts.table";
import { removedTicksRecord } from "../learning/removedTicks.table";
import { resumeCodesRecord } from "../learning/resumeCodes.table";
import { rateLimitsRecord } from "../limits/rateLimits.table";

/**
 * The records of the tables about people, and of those whose rows expire. A test lists the other tables, so
 * that a new one cannot be forgotten.
 */
export const tableRecords: readonly RecordedTable[] = [
  usersRecord,
  completionsRecord,
  removedTicksRecord,
  quizAttemptsRecord,
  practiceAnswersRecord,
  practiceChecksRecord,
  practiceStatesRecord,
  courseLearnersRecord,
  certificatesRecord,
  sessionsRecord,
  passwordResetsRecord,
  contactMessagesRecord,
  resumeCodesRecord,
  rateLimitsRecord,
  auditLogRecord,
  assistantCountsRecord,
];
