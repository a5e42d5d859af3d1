import "reflect-metadata";
import type { GraphQLSchema } from "graphql";
import { GraphQLDateTime } from "graphql-scalars";
import { buildSchemaSync, type PubSub } from "type-graphql";
import { ChangeEmailMutation } from "./accounts/changeEmail.mutation";
import { ChangeNameMutation } from "./accounts/changeName.mutation";
import { ChangePasswordMutation } from "./accounts/changePassword.mutation";
import { DeleteAccountMutation } from "./accounts/deleteAccount.mutation";
import { EndOtherSessionsMutation } from "./accounts/endOtherSessions.mutation";
import { EndSessionMutation } from "./accounts/endSession.mutation";
import { LogInMutation } from "./accounts/logIn.mutation";
import { LogOutMutation } from "./accounts/logOut.mutation";
import { MeResolver } from "./accounts/me.resolver";
import { MySessionsQuery } from "./accounts/mySessions.query";
import { RequestPasswordResetMutation } from "./accounts/requestPasswordReset.mutation";
import { ResetPasswordMutation } from "./accounts/resetPassword.mutation";
import { SignUpMutation } from "./accounts/signUp.mutation";
import { AdminResolver } from "./admin/admin.resolver";
import { AdminAuditLogResolver } from "./admin/auditLog.resolver";
import {
  AdminContactMessagesResolver,
  ContactMessageConnectionResolver,
} from "./admin/contactMessages.resolver";
import { AdminCourseStatisticsResolver } from "./admin/courseStatistics.resolver";
import { MarkContactMessageMutation } from "./admin/markContactMessage.mutation";
import {
  AdminQuizAttemptsResolver,
  QuizAttemptConnectionResolver,
  QuizAttemptResolver,
} from "./admin/quizAttempts.resolver";
import { AdminUsersResolver, UserConnectionResolver } from "./admin/users.resolver";
import { AskAssistantMutation } from "./assistant/askAssistant.mutation";
import { AssistantReplySubscription } from "./assistant/assistantReply.subscription";
import { CertificateOfCourseResolver, CertificateResolver } from "./certificates/certificate.resolver";
import { ClaimCertificateMutation } from "./certificates/claimCertificate.mutation";
import { SendContactMessageMutation } from "./contact/sendContactMessage.mutation";
import { CourseConnectionResolver, CourseResolver } from "./courses/course.resolver";
import { ModuleResolver } from "./courses/module.resolver";
import { SiteResolver } from "./courses/site.resolver";
import { olderDirectives } from "./graphql/olderDirectives";
import { PrivacyRecordsQuery } from "./privacy/privacyRecords.query";
import { CourseProgressOfCourseResolver, CourseProgressResolver } from "./progress/courseProgress.resolver";
import { CreateResumeCodeMutation } from "./progress/createResumeCode.mutation";
import { MergeProgressMutation } from "./progress/mergeProgress.mutation";
import { MyLearningTimesQuery } from "./progress/myLearningTimes.query";
import { RedeemResumeCodeMutation } from "./progress/redeemResumeCode.mutation";
import { SetModuleCompletionMutation } from "./progress/setModuleCompletion.mutation";
import { MyQuizAttemptResolver } from "./quizzes/myQuizAttempt.resolver";
import { MyQuizAttemptsQuery } from "./quizzes/myQuizAttempts.query";
import { MyQuizScoresQuery } from "./quizzes/myQuizScores.query";
import { CourseQuizResolver, QuestionResolver, QuizResolver } from "./quizzes/quiz.resolver";
import { SubmitQuizMutation } from "./quizzes/submitQuiz.mutation";
import { SearchModulesQuery } from "./search/searchModules.query";

/** Our subscriptions bring their own events; type-graphql asks for this as soon as there is one. */
const noPubSub: PubSub = {
  publish: () => {},
  subscribe: () => {
    throw new Error("nothing is published here");
  },
};

/** The GraphQL schema of everything below: the one list of resolvers. Input is checked with zod by the rules. */
export function createSchema(): GraphQLSchema {
  return buildSchemaSync({
    resolvers: [
      CourseResolver,
      CourseConnectionResolver,
      ModuleResolver,
      SiteResolver,
      SearchModulesQuery,
      CourseQuizResolver,
      QuizResolver,
      QuestionResolver,
      SubmitQuizMutation,
      MyQuizAttemptsQuery,
      MyQuizAttemptResolver,
      MyQuizScoresQuery,
      CourseProgressOfCourseResolver,
      CourseProgressResolver,
      SetModuleCompletionMutation,
      MergeProgressMutation,
      CertificateResolver,
      CertificateOfCourseResolver,
      ClaimCertificateMutation,
      MyLearningTimesQuery,
      CreateResumeCodeMutation,
      RedeemResumeCodeMutation,
      MeResolver,
      SignUpMutation,
      LogInMutation,
      LogOutMutation,
      ChangeNameMutation,
      ChangeEmailMutation,
      ChangePasswordMutation,
      MySessionsQuery,
      EndSessionMutation,
      EndOtherSessionsMutation,
      RequestPasswordResetMutation,
      ResetPasswordMutation,
      DeleteAccountMutation,
      SendContactMessageMutation,
      AdminResolver,
      AdminUsersResolver,
      UserConnectionResolver,
      AdminContactMessagesResolver,
      ContactMessageConnectionResolver,
      MarkContactMessageMutation,
      AdminQuizAttemptsResolver,
      QuizAttemptConnectionResolver,
      QuizAttemptResolver,
      AdminCourseStatisticsResolver,
      AdminAuditLogResolver,
      PrivacyRecordsQuery,
      AskAssistantMutation,
      AssistantReplySubscription,
    ],
    pubSub: noPubSub,
    validate: false,
    directives: [...olderDirectives],
    scalarsMap: [{ type: Date, scalar: GraphQLDateTime }],
  });
}
