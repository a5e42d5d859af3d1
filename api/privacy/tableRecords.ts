import { passwordResetsRecord } from "../accounts/passwordResets.table";
import { sessionsRecord } from "../accounts/sessions.table";
import { usersRecord } from "../accounts/users.table";
import { auditLogRecord } from "../admin/auditLog.table";
import {
  answerCountsRecord,
  courseLearnersRecord,
  learnerCountsRecord,
  practiceCountsRecord,
} from "../admin/counts.table";
import { assistantCountsRecord } from "../assistant/assistantCounts.table";
import { contentReleasesRecord } from "../catalogue/contentReleases.table";
import { coursesRecord } from "../catalogue/courses.table";
import { guidesRecord } from "../catalogue/guides.table";
import { modulesRecord } from "../catalogue/modules.table";
import { practiceItemsRecord } from "../catalogue/practiceItems.table";
import { questionsRecord } from "../catalogue/questions.table";
import {
  searchAsksRecord,
  searchAskWordsRecord,
  searchModulesRecord,
  searchPassagesRecord,
  searchWordsRecord,
} from "../catalogue/search.table";
import { contactMessagesRecord } from "../contact/contactMessages.table";
import type { RecordedTable } from "../db/tableRecord";
import { certificatesRecord } from "../learning/certificates/certificates.table";
import { issuerKeysRecord } from "../learning/certificates/issuerKeys.table";
import { completionsRecord } from "../learning/completions.table";
import { practiceChecksRecord } from "../learning/practice/checks/practiceChecks.table";
import { practiceAnswersRecord } from "../learning/practice/practiceAnswers.table";
import { practiceStatesRecord } from "../learning/practice/practiceStates.table";
import { quizAttemptsRecord } from "../learning/quizAttempts.table";
import { removedTicksRecord } from "../learning/removedTicks.table";
import { resumeCodesRecord } from "../learning/resumeCodes.table";
import { rateLimitsRecord } from "../limits/rateLimits.table";

/** The records of all tables, those about people first. A test checks that none is missing. */
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
  issuerKeysRecord,
  resumeCodesRecord,
  rateLimitsRecord,
  auditLogRecord,
  learnerCountsRecord,
  answerCountsRecord,
  practiceCountsRecord,
  assistantCountsRecord,
  contentReleasesRecord,
  coursesRecord,
  modulesRecord,
  questionsRecord,
  practiceItemsRecord,
  guidesRecord,
  searchAskWordsRecord,
  searchAsksRecord,
  searchModulesRecord,
  searchPassagesRecord,
  searchWordsRecord,
];
