import { ErrorCode, McpError } from "@modelcontextprotocol/sdk/types.js";
import { z } from "zod";
import { formAlerts } from "../../schema/formAlerts";
import { ToolCourseTextDocument, ToolModuleTextDocument } from "../../schema/generated/graphql";
import { type ExecuteOperation, FailedOperation, serverError } from "./operations";

/** Media type of the texts. */
export const markdownType = "text/markdown";
/** The code of the protocol for an unknown resource. */
export const resourceNotFound = -32002;

/** Dependencies of the tools of one message. */
export interface ToolSources {
  execute: ExecuteOperation;
  /** Scheme, host and port of the site. */
  siteUrl: string;
  /** Logs an error that is a bug. */
  logBug(error: unknown): void;
}

/** Arguments that select a course and a module. */
export const courseSlug = z
  .string()
  .describe("Slug of the course, e.g. `personal-finance`. search_courses lists them.");
export const moduleNumber = z.int32().min(1).describe("Number of the module in the course, from 1.");

/**
 * Reads a course as Markdown.
 * @throws FailedOperation, with NOT_FOUND if it does not exist
 */
export async function readCourse({ execute }: ToolSources, slug: string): Promise<string> {
  const { courseMarkdown } = await execute(ToolCourseTextDocument, { slug });
  return requireFound(courseMarkdown, noCourse(slug));
}

/**
 * Reads a module as Markdown, with its course.
 * @throws FailedOperation, with NOT_FOUND if it does not exist
 */
export async function readModule({ execute }: ToolSources, slug: string, number: number) {
  const { course, courseMarkdown } = await execute(ToolModuleTextDocument, { slug, number });
  const { title, quizPath, module } = requireFound(course, noCourse(slug));
  const noSuchModule = noModule(slug, number);
  return {
    course: title,
    quizPath,
    module: requireFound(module, noSuchModule),
    text: requireFound(courseMarkdown, noSuchModule),
  };
}

/** @throws FailedOperation with NOT_FOUND without a value */
export function requireFound<Value>(value: Value | null | undefined, message: string): Value {
  if (value == null) throw new FailedOperation(message, "NOT_FOUND");
  return value;
}

/** @throws McpError with the code, by default that of the protocol for an unknown resource */
export async function orNotFound<Value>(
  uri: URL | string,
  read: () => Promise<Value>,
  code = resourceNotFound,
): Promise<Value> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof FailedOperation && error.code === "NOT_FOUND")
      throw new McpError(code, error.message, { uri: String(uri) });
    throw error;
  }
}

/** Masks and logs bugs of a handler; the SDK would send the message of an error to the client. */
export function withMaskedBugs<Args extends unknown[], Result>(
  { logBug }: ToolSources,
  handle: (...args: Args) => Promise<Result>,
) {
  return async (...args: Args): Promise<Result> => {
    try {
      return await handle(...args);
    } catch (error) {
      if (error instanceof McpError) throw error;
      if (error instanceof FailedOperation) {
        const code = error.code === "BAD_USER_INPUT" ? ErrorCode.InvalidParams : serverError;
        throw new McpError(code, error.message, { code: error.code });
      }
      logBug(error);
      throw new McpError(serverError, formAlerts.trouble, { code: "INTERNAL_SERVER_ERROR" });
    }
  };
}

export function courseUri(slug: string): string {
  return `ninefold://course/${slug}`;
}

export function moduleUri(slug: string, number: number): string {
  return `${courseUri(slug)}/module/${number}`;
}

export function noCourse(slug: string): string {
  return `There is no course “${slug}”. search_courses lists the courses.`;
}

export function noModule(slug: string, number: number): string {
  return `The course “${slug}” has no module ${number}. get_course lists its modules.`;
}
