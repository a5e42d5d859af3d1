import { ErrorCode, McpError } from "@modelcontextprotocol/sdk/types.js";
import { formAlerts } from "../../schema/formAlerts";
import { FailedOperation, serverError } from "./operations";
import type { ToolSources } from "./readTexts";

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
