import { useHydrated } from "@tanstack/react-router";
import { ArrowDown, ArrowUp } from "lucide";
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from "react";
import type { PracticeItemPartsFragment } from "../../schema/generated/graphql";
import { numberPattern } from "../../schema/practiceForm";
import { Icon } from "../ui/Icon";
import styles from "./PracticeItemForm.module.css";

export type PracticeItemData = PracticeItemPartsFragment;

/**
 * The controls of a practice item, for a form. Their fields are those of `readPracticeForm`, after `prefix`
 * in a form with several items. They are native controls; with a script, the steps of an ORDER are moved by
 * buttons or arrow keys.
 */
export function PracticeControls({
  item,
  prefix = "",
  required,
}: {
  item: PracticeItemData;
  prefix?: string;
  /** True if the browser requires an answer; see `useRequired`. */
  required: boolean;
}) {
  const hydrated = useHydrated();
  const { kind, options, targets, unit } = item;
  switch (kind) {
    case "CHOICE":
    case "REPLY":
      return <Options name={`${prefix}choice`} options={options} required={required} />;
    case "MULTIPLE":
    case "SIGNS":
      return <Checkboxes name={`${prefix}choice`} options={options} required={required} />;
    case "ORDER":
      return hydrated ? (
        <Steps name={`${prefix}choice`} options={options} />
      ) : (
        <Selects name={`${prefix}place`} options={options} targets={places(options)} required={required} />
      );
    case "MATCH":
    case "GROUPS":
      return <Selects name={`${prefix}choice`} options={options} targets={targets} required={required} />;
    case "NUMBER":
      return (
        <label className={styles.number}>
          <span>Your answer</span>
          <span>
            <input
              className="text-field"
              name={`${prefix}number`}
              inputMode="decimal"
              autoComplete="off"
              required={required}
              maxLength={12}
              pattern={numberPattern}
              title="A number, such as 12 or 4.5"
            />{" "}
            {unit}
          </span>
        </label>
      );
  }
}

function places(options: readonly string[]): string[] {
  return options.map((_, index) => String(index + 1));
}

function Options({
  type = "radio",
  name,
  options,
  required,
}: {
  type?: "radio" | "checkbox";
  name: string;
  options: readonly string[];
  required: boolean;
}) {
  return (
    <ul className={styles.options}>
      {options.map((option, index) => (
        <li key={option}>
          <label className="choice">
            <input type={type} name={name} value={index} required={required} />
            <span>{option}</span>
          </label>
        </li>
      ))}
    </ul>
  );
}

/** Options of which at least one must be ticked: `required` applies to each checkbox, not to their group. */
function Checkboxes({
  name,
  options,
  required,
}: {
  name: string;
  options: readonly string[];
  required: boolean;
}) {
  const group = useRef<HTMLDivElement>(null);
  function validate() {
    const isTicked = group.current?.querySelector(":checked");
    group.current
      ?.querySelector("input")
      ?.setCustomValidity(required && !isTicked ? "Tick at least one." : "");
  }
  useLayoutEffect(validate);
  return (
    <div ref={group} onChange={validate}>
      <Options type="checkbox" name={name} options={options} required={false} />
    </div>
  );
}

function Selects({
  name,
  options,
  targets,
  required,
}: {
  name: string;
  options: readonly string[];
  targets: readonly string[];
  required: boolean;
}) {
  return (
    <ul className={styles.selects}>
      {options.map((option) => (
        <li key={option}>
          <label>
            <span>{option}</span>
            <select className="text-field" name={name} required={required} defaultValue="">
              <option value="">Choose</option>
              {targets.map((target, index) => (
                <option key={target} value={index}>
                  {target}
                </option>
              ))}
            </select>
          </label>
        </li>
      ))}
    </ul>
  );
}

/** Steps that move up and down. The focus follows the step that was moved. */
function Steps({ name, options }: { name: string; options: readonly string[] }) {
  const [order, setOrder] = useState(() => options.map((_, index) => index));
  const [moved, setMoved] = useState("");

  function move(place: number, by: number, list: HTMLElement | null) {
    const target = place + by;
    const step = order[place];
    const other = order[target];
    if (step === undefined || other === undefined) return;
    setOrder(order.with(place, other).with(target, step));
    setMoved(`${options[step]}: place ${target + 1} of ${order.length}`);
    // The button of the same direction, unless the step has arrived at an end.
    requestAnimationFrame(() => {
      const buttons = list?.children[target]?.querySelectorAll<HTMLButtonElement>("button:enabled");
      (by < 0 ? buttons?.[0] : buttons?.[buttons.length - 1])?.focus();
    });
  }

  function onKeyDown(event: KeyboardEvent<HTMLLIElement>, place: number) {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!by) return;
    event.preventDefault();
    move(place, by, event.currentTarget.parentElement);
  }

  return (
    <>
      <ol className={styles.steps}>
        {order.map((step, place) => (
          <li key={step} onKeyDown={(event) => onKeyDown(event, place)}>
            <input type="hidden" name={name} value={step} />
            <span className={styles.place}>{place + 1}</span>
            <span>{options[step]}</span>
            {[-1, 1].map((by) => (
              <button
                key={by}
                type="button"
                className="icon-button"
                disabled={place + by < 0 || place + by >= order.length}
                aria-label={`Move ${by < 0 ? "up" : "down"}: ${options[step]}`}
                onClick={(event) => move(place, by, event.currentTarget.closest("ol"))}
              >
                <Icon of={by < 0 ? ArrowUp : ArrowDown} size={20} />
              </button>
            ))}
          </li>
        ))}
      </ol>
      <p className="visually-hidden" role="status">
        {moved}
      </p>
    </>
  );
}

/** The message of a REPLY; for SIGNS, the name of its sender. `id` is the start of the ids of both texts. */
export function PracticeMessage({ item: { from, message }, id }: { item: PracticeItemData; id: string }) {
  if (from === null || from === undefined) return null;
  return (
    <div className={styles.message}>
      <p id={`${id}-from`} className="note">
        {from}
      </p>
      {message && (
        <blockquote>
          {/* Firefox leaves a blockquote out of descriptions, but not its paragraph. */}
          <p id={`${id}-message`}>{message}</p>
        </blockquote>
      )}
    </div>
  );
}

/** The legend of an answer: visible if several options may be right. `id` is that of `descriptionIds`. */
export function AnswerLegend({ item: { kind }, id }: { item: PracticeItemData; id: string }) {
  if (kind !== "MULTIPLE") return <legend className="visually-hidden">Your answer</legend>;
  return (
    <legend id={`${id}-answer`} className={`${styles.legend} muted`}>
      Tick all that fit.
    </legend>
  );
}

/**
 * Returns the ids of a `PracticeMessage`'s texts, or of a visible `AnswerLegend`, for `aria-describedby`;
 * undefined if there are none.
 */
export function descriptionIds({ kind, from, message }: PracticeItemData, id: string): string | undefined {
  if (kind === "MULTIPLE") return `${id}-answer`;
  if (from === null || from === undefined) return undefined;
  return message ? `${id}-from ${id}-message` : `${id}-from`;
}
