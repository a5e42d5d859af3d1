import "reflect-metadata";
import {
  DirectiveLocation,
  GraphQLDirective,
  type GraphQLSchema,
  lexicographicSortSchema,
  printSchema,
  specifiedDirectives,
} from "graphql";
import { GraphQLDateTime } from "graphql-scalars";
import { buildSchemaSync, type PubSub } from "type-graphql";
import { ChangeEmailMutation } from "./accounts/changeEmail.mutation";
import { ChangeNameMutation } from "./accounts/changeName.mutation";
import { ChangePasswordMutation } from "./accounts/changePassword.mutation";
import { DeleteAccountMutation } from "./accounts/deleteAccount.mutation";
import { LogInMutation } from "./accounts/logIn.mutation";
import { RequestPasswordResetMutation } from "./accounts/requestPasswordReset.mutation";
import { ResetPasswordMutation } from "./accounts/resetPassword.mutation";
import { SessionsResolver } from "./accounts/sessions.resolver";
import { SignUpMutation } from "./accounts/signUp.mutation";
import { AdminResolver } from "./admin/admin.resolver";
import { AssistantStatisticsResolver } from "./admin/assistantStatistics.resolver";
import { AdminAuditLogResolver } from "./admin/auditLog.resolver";
import { AdminContactMessagesResolver, ContactMessageTotalResolver } from "./admin/contactMessages.resolver";
import { AdminCourseStatisticsResolver } from "./admin/courseStatistics.resolver";
import { MarkContactMessageMutation } from "./admin/markContactMessage.mutation";
import { PracticeStatisticsResolver } from "./admin/practiceStatistics.resolver";
import { QuestionAnswerResolver } from "./admin/questionAnswer.resolver";
import {
  AdminQuizAttemptsResolver,
  QuizAttemptResolver,
  QuizAttemptTotalResolver,
} from "./admin/quizAttempts.resolver";
import { AdminUsersResolver, UserTotalResolver } from "./admin/users.resolver";
import { AssistantResolver } from "./assistant/assistant.resolver";
import {
  CourseResolver,
  ModuleResolver,
  PracticeItemResolver,
  QuizResolver,
} from "./catalogue/course.resolver";
import { GuideResolver } from "./catalogue/guide.resolver";
import { SendContactMessageMutation } from "./contact/sendContactMessage.mutation";
import {
  CertificateOfCourseResolver,
  CertificateResolver,
} from "./learning/certificates/certificate.resolver";
import { ClaimCertificateMutation } from "./learning/certificates/claimCertificate.mutation";
import { CourseProgressOfCourseResolver, CourseProgressResolver } from "./learning/courseProgress.resolver";
import { MergeProgressMutation } from "./learning/mergeProgress.mutation";
import { MyLearningTimesQuery } from "./learning/myLearningTimes.query";
import { MyQuizAttemptsResolver } from "./learning/myQuizAttempts.resolver";
import { MyQuizScoresQuery } from "./learning/myQuizScores.query";
import { CheckOfCourseResolver, ChecksResolver } from "./learning/practice/checks/checks.resolver";
import { PracticeResolver } from "./learning/practice/practice.resolver";
import { ResumeCodesResolver } from "./learning/resumeCodes.resolver";
import { SetModuleCompletionMutation } from "./learning/setModuleCompletion.mutation";
import { SubmitQuizMutation } from "./learning/submitQuiz.mutation";
import { MarkdownResolver } from "./markdown/markdown.resolver";
import { PrivacyRecordsQuery } from "./privacy/privacyRecords.query";
import { SearchModulesQuery } from "./search/searchModules.query";

/** type-graphql requires a PubSub for subscriptions; ours return their own async iterables. */
const noPubSub: PubSub = {
  publish: () => {},
  subscribe: () => {
    throw new Error("PubSub is not used");
  },
};

/**
 * GraphQL's built-in directives without the location DIRECTIVE_DEFINITION of the specification's draft: tools
 * that do not know it, such as Python's graphql-core 3.2, reject the whole schema.
 */
const releasedDirectives = specifiedDirectives.map((directive) => {
  const locations = directive.locations.filter(
    (location) => location !== DirectiveLocation.DIRECTIVE_DEFINITION,
  );
  return new GraphQLDirective({ ...directive.toConfig(), locations });
});

/** Builds the schema from the list of all resolvers. Input is validated by the rules, with zod. */
export function createSchema(): GraphQLSchema {
  return buildSchemaSync({
    resolvers: [
      CourseResolver,
      ModuleResolver,
      QuizResolver,
      PracticeItemResolver,
      GuideResolver,
      MarkdownResolver,
      QuestionAnswerResolver,
      SearchModulesQuery,
      SubmitQuizMutation,
      MyQuizAttemptsResolver,
      MyQuizScoresQuery,
      CourseProgressOfCourseResolver,
      CourseProgressResolver,
      SetModuleCompletionMutation,
      PracticeResolver,
      ChecksResolver,
      CheckOfCourseResolver,
      MergeProgressMutation,
      CertificateResolver,
      CertificateOfCourseResolver,
      ClaimCertificateMutation,
      MyLearningTimesQuery,
      ResumeCodesResolver,
      SignUpMutation,
      LogInMutation,
      ChangeNameMutation,
      ChangeEmailMutation,
      ChangePasswordMutation,
      SessionsResolver,
      RequestPasswordResetMutation,
      ResetPasswordMutation,
      DeleteAccountMutation,
      SendContactMessageMutation,
      AdminResolver,
      AdminUsersResolver,
      UserTotalResolver,
      AdminContactMessagesResolver,
      ContactMessageTotalResolver,
      MarkContactMessageMutation,
      AdminQuizAttemptsResolver,
      QuizAttemptTotalResolver,
      QuizAttemptResolver,
      AdminCourseStatisticsResolver,
      PracticeStatisticsResolver,
      AssistantStatisticsResolver,
      AdminAuditLogResolver,
      PrivacyRecordsQuery,
      AssistantResolver,
    ],
    pubSub: noPubSub,
    validate: false,
    // Apollo Server checks the schema.
    skipCheck: true,
    directives: releasedDirectives,
    scalarsMap: [{ type: Date, scalar: GraphQLDateTime }],
  });
}

/** Prints the schema as sorted SDL. */
export function schemaText(schema: GraphQLSchema): string {
  return `${printSchema(lexicographicSortSchema(schema))}\n`;
}
