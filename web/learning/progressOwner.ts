import * as v from "valibot";
import { reloadBrowserProgress } from "./browserProgress";
import { ownerKey, progressKeys, setAsideKey, waitingKey } from "./progressKeys";
import { parse, readProgress, validEntries, validItems } from "./storedProgress";
import { reloadWaitingAnswers } from "./waitingAnswers";
import { isEmpty } from "./waitingProgress";

const ownedKeys = [...Object.values(progressKeys), waitingKey];
/** Stored values of `ownedKeys`, by the id of the account; oldest first. */
const setAsideRecord = validEntries(v.string(), validItems(validEntries(v.string(), v.string())));

/**
 * Makes the stored progress and the waiting answers those of an account, before they are changed or sent:
 * - without an owner, as made without an account, they become this account's;
 * - those of another account are set aside until it logs in again;
 * - those that were set aside for this account are stored again, if there are no others.
 * @param userId without it, nothing changes
 */
export function claimProgress(userId: string | undefined): void {
  if (!userId) return;
  try {
    const owner = localStorage.getItem(ownerKey);
    const setAside = readSetAside();
    if (owner && owner !== userId) setAsideStored(setAside, owner);
    const [own, ...others] = setAside[userId] ?? [];
    if (own && !hasStored()) {
      for (const [key, value] of Object.entries(own))
        if (ownedKeys.includes(key)) localStorage.setItem(key, value);
      if (others.length > 0) setAside[userId] = others;
      else delete setAside[userId];
    }
    writeSetAside(setAside);
    localStorage.setItem(ownerKey, userId);
  } catch {
    // The browser has no storage, and so nothing to send.
    return;
  }
  reloadBrowserProgress();
  reloadWaitingAnswers();
}

/** Forgets the owner once nothing is stored, so that what is made next has none. */
export function releaseProgress(): void {
  try {
    if (!hasStored()) localStorage.removeItem(ownerKey);
  } catch {
    // The browser has no storage.
  }
}

/** After a logout: sets aside what could not be sent until the account logs in again. */
export function leaveProgress(): void {
  try {
    const owner = localStorage.getItem(ownerKey);
    if (!owner) return;
    const setAside = readSetAside();
    setAsideStored(setAside, owner);
    writeSetAside(setAside);
    localStorage.removeItem(ownerKey);
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

/** Moves the stored values to those that are set aside for their owner. */
function setAsideStored(setAside: SetAside, owner: string): void {
  const isWorthKeeping = hasStored();
  const taken = takeStored();
  if (isWorthKeeping) setAside[owner] = [...(setAside[owner] ?? []), taken];
}

function hasStored(): boolean {
  return localStorage.getItem(waitingKey) !== null || !isEmpty(readProgress(localStorage));
}

/** Removes the owned values from local storage and returns them. */
function takeStored(): Record<string, string> {
  const taken: Record<string, string> = {};
  for (const key of ownedKeys) {
    const value = localStorage.getItem(key);
    if (value !== null) taken[key] = value;
    localStorage.removeItem(key);
  }
  return taken;
}
