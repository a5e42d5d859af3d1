import * as v from "valibot";
import { reloadBrowserProgress } from "./browserProgress";
import {
  accountTicksKey,
  isAnyStored,
  ownerKey,
  progressKeys,
  setAsideKey,
  waitingKey,
} from "./progressKeys";
import { parse, readProgress, validEntries, validItems } from "./storedProgress";
import { announceWaiting, reloadWaitingAnswers } from "./waitingAnswers";
import { isEmpty } from "./waitingProgress";

const ownedKeys = [...Object.values(progressKeys), waitingKey];
/** Stored values of `ownedKeys`, by the id of the account; oldest first. */
const setAsideRecord = validEntries(v.string(), validItems(validEntries(v.string(), v.string())));

/**
 * Assigns the stored progress and the waiting answers to an account before they are changed or sent:
 * - without an owner, as made without an account, they become this account's;
 * - those of another account are set aside until it logs in again;
 * - those that were set aside for this account are stored again, if there are no others.
 * @param userId without it, nothing changes
 * @returns false if those of another account are stored: the storage is full, or there is no `userId`
 */
export function claimProgress(userId: string | undefined): boolean {
  if (!userId) return isOwnedBy(null);
  try {
    const owner = localStorage.getItem(ownerKey);
    if (owner && owner !== userId) setAsideStored(owner);
    localStorage.setItem(ownerKey, userId);
    restoreSetAside(userId);
  } catch {
    return isOwnedBy(null, userId);
  }
  reloadBrowserProgress();
  reloadWaitingAnswers();
  return true;
}

/** Returns whether the owner of the stored progress, null for none, is one of these. */
function isOwnedBy(...owners: (string | null)[]): boolean {
  try {
    return owners.includes(localStorage.getItem(ownerKey));
  } catch {
    // The browser has no storage.
    return true;
  }
}

/** Returns whether the stored progress is this account's; without `userId`, whether it has no owner. */
export function ownsProgress(userId: string | undefined): boolean {
  return isOwnedBy(userId ?? null);
}

/**
 * Removes the owner once no progress is stored, so that new progress belongs to no account. While the ticks
 * of the account are stored, kept pages show them, and new progress belongs to that account.
 */
export function releaseProgress(): void {
  try {
    if (!hasStored() && !isAnyStored(accountTicksKey)) localStorage.removeItem(ownerKey);
  } catch {
    // The browser has no storage.
  }
}

/**
 * After a session has ended: removes the ticks of the account, and sets aside what could not be sent until
 * the account logs in again.
 * @param userId the learner who is signed in now, whose progress stays
 */
export function setAsideProgress(userId: string | undefined): void {
  try {
    const owner = localStorage.getItem(ownerKey);
    if (!owner || owner === userId) return;
    localStorage.removeItem(accountTicksKey);
    setAsideStored(owner);
    localStorage.removeItem(ownerKey);
  } catch {
    // The browser has no storage, or no room: the next account's claim tries again.
    return;
  }
  reloadBrowserProgress();
  reloadWaitingAnswers();
}

/** Removes all progress and waiting answers that this browser stores of a deleted account. */
export function removeProgressOf(userId: string): void {
  try {
    const { [userId]: _, ...others } = readSetAside();
    writeSetAside(others);
    if (localStorage.getItem(ownerKey) !== userId) return;
    for (const key of [...ownedKeys, accountTicksKey, ownerKey]) localStorage.removeItem(key);
  } catch {
    // The browser has no storage.
    return;
  }
  reloadBrowserProgress();
  reloadWaitingAnswers();
}

type SetAside = Record<string, readonly Record<string, string>[]>;

function readSetAside(): SetAside {
  return parse(setAsideRecord, localStorage.getItem(setAsideKey)) ?? {};
}

function writeSetAside(setAside: SetAside): void {
  if (Object.keys(setAside).length > 0) localStorage.setItem(setAsideKey, JSON.stringify(setAside));
  else localStorage.removeItem(setAsideKey);
}

/** Moves the stored values to those that are set aside for their owner. A failure leaves them as they are. */
function setAsideStored(owner: string): void {
  if (hasStored()) {
    const setAside = readSetAside();
    writeSetAside({ ...setAside, [owner]: [...(setAside[owner] ?? []), storedValues()] });
  }
  for (const key of ownedKeys) localStorage.removeItem(key);
}

/** Stores the oldest values that were set aside for the account, unless there are others. */
function restoreSetAside(userId: string): void {
  const { [userId]: own = [], ...others } = readSetAside();
  const [first, ...later] = own;
  if (!first || hasStored()) return;
  for (const [key, value] of Object.entries(first))
    if (ownedKeys.includes(key)) localStorage.setItem(key, value);
  writeSetAside(later.length > 0 ? { ...others, [userId]: later } : others);
  if (waitingKey in first) announceWaiting();
}

function hasStored(): boolean {
  return localStorage.getItem(waitingKey) !== null || !isEmpty(readProgress(localStorage));
}

function storedValues(): Record<string, string> {
  const entries = ownedKeys.map((key) => [key, localStorage.getItem(key)] as const);
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => entry[1] !== null));
}
