import type { Page } from "@playwright/test";
import { type LearningSystem, startLearningSystem } from "./learningSystem";
import { test as base, expect } from "./test";

/** A learning platform with the course that has seven modules. */
export const test = base.extend<object, { system: LearningSystem }>({
  system: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs
    async ({}, use) => {
      const system = await startLearningSystem(`http://localhost:${process.env.E2E_PORT}`, "problem-solving");
      await use(system);
      expect(system.store.refusals).toEqual([]);
      await system.stop();
    },
    { scope: "worker", timeout: 120_000 },
  ],
  baseURL: async ({ system }, use) => use(system.url),
});

export const modules = [1, 2, 3, 4, 5, 6, 7];

/** A page or a frame to locate elements in. */
type Place = Pick<Page, "getByRole" | "locator">;

/** The status line: the count of ticks, and any problem. */
export const statusOf = (place: Place) => place.locator("#status[role=status]");
export const box = (place: Place) => place.getByRole("checkbox", { name: "I am done with this module" });

export async function tickModules(place: Place, numbers: number[]): Promise<void> {
  for (const number of numbers) {
    const module = place.locator(`#module${number}`);
    await box(module).check();
    await module.getByRole("link", { name: /^Next: / }).click();
  }
}

/** Answers the first `right` questions of the operator's edition correctly and the others wrongly. */
export async function answerQuiz(place: Place, right: number): Promise<void> {
  const key = JSON.parse((await place.locator("#quiz-key").textContent()) ?? "");
  for (const [index, { answer }] of key.entries()) {
    const chosen = index < right ? answer : (answer + 1) % 4;
    await place.locator(`input[name="question${index + 1}"][value="${chosen}"]`).check();
  }
  await place.getByRole("button", { name: "Check my answers" }).click();
}
