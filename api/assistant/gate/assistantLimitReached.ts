/** The AI was asked as often as one visitor may ask it; library answers go on. */
export class AssistantLimitReached extends Error {
  /** @param retryAt when the visitor may ask it again */
  constructor(readonly retryAt: Date) {
    super(`the assistant's limit is reached until ${retryAt.toISOString()}`);
    this.name = "AssistantLimitReached";
  }
}
