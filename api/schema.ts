import "reflect-metadata";
import type { GraphQLSchema } from "graphql";
import { GraphQLDateTime } from "graphql-scalars";
import { buildSchemaSync } from "type-graphql";
import { LogInMutation } from "./accounts/logIn.mutation";
import { LogOutMutation } from "./accounts/logOut.mutation";
import { MeResolver } from "./accounts/me.resolver";
import { SignUpMutation } from "./accounts/signUp.mutation";
import { SendContactMessageMutation } from "./contact/sendContactMessage.mutation";
import { CourseResolver } from "./courses/course.resolver";
import { ModuleResolver } from "./courses/module.resolver";
import { SiteResolver } from "./courses/site.resolver";
import { CourseProgressOfCourseResolver, CourseProgressResolver } from "./progress/courseProgress.resolver";
import { MergeProgressMutation } from "./progress/mergeProgress.mutation";
import { SetModuleCompletionMutation } from "./progress/setModuleCompletion.mutation";
import { CourseQuizResolver, QuestionResolver, QuizResolver } from "./quizzes/quiz.resolver";
import { SubmitQuizMutation } from "./quizzes/submitQuiz.mutation";
import { SearchModulesQuery } from "./search/searchModules.query";

/** The GraphQL schema of everything below: the one list of resolvers. Input is checked with zod by the rules. */
export function createSchema(): GraphQLSchema {
  return buildSchemaSync({
    resolvers: [
      CourseResolver,
      ModuleResolver,
      SiteResolver,
      SearchModulesQuery,
      CourseQuizResolver,
      QuizResolver,
      QuestionResolver,
      SubmitQuizMutation,
      CourseProgressOfCourseResolver,
      CourseProgressResolver,
      SetModuleCompletionMutation,
      MergeProgressMutation,
      MeResolver,
      SignUpMutation,
      LogInMutation,
      LogOutMutation,
      SendContactMessageMutation,
    ],
    validate: false,
    scalarsMap: [{ type: Date, scalar: GraphQLDateTime }],
  });
}
