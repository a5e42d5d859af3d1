import { CircleCheck, CircleDashed, CircleDotDashed } from "lucide";
import type { ReactNode } from "react";
import { MyPracticeDocument } from "../../schema/generated/graphql";
import type { ExecuteGraphql } from "../../schema/pageRenderer";
import { runOperation } from "../graphql/runOperation";
import { browserProgress } from "../learning/browserProgress";
import { localPractice } from "../learning/useLearning";
import { Icon } from "../ui/Icon";
import styles from "./readModuleStrengths.module.css";

const marks = {
  NEW: { icon: CircleDashed, word: "New" },
  LEARNING: { icon: CircleDotDashed, word: "Learning" },
  FIRM: { icon: CircleCheck, word: "Firm" },
};

/**
 * Reads how firmly each module of a course is known, from the account or from this browser.
 * @returns the mark of each module by number; empty if nothing of the course was practised
 */
export async function readModuleStrengths(
  execute: ExecuteGraphql,
  { slug, path, modules }: { slug: string; path: string; modules: readonly { number: number }[] },
  hasAccount: boolean,
): Promise<Record<number, ReactNode>> {
  const practice = hasAccount
    ? (await runOperation(execute, MyPracticeDocument)).myPractice
    : localPractice([{ id: slug, path }], browserProgress().practice, new Date());
  const practised = new Map(
    (practice?.modules ?? [])
      .filter((module) => module.path === path)
      .map((module) => [module.number, module]),
  );
  if (practised.size === 0) return {};
  return Object.fromEntries(
    modules.map(({ number }) => {
      const { strength, dueCount } = practised.get(number) ?? { strength: "NEW" as const, dueCount: 0 };
      const { icon, word } = marks[strength];
      return [
        number,
        <p key={number} className={styles.strength}>
          <Icon of={icon} size={20} /> {word}
          {dueCount > 0 && `, ${dueCount} due`}
        </p>,
      ];
    }),
  );
}
