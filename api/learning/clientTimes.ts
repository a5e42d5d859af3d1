import { clamp } from "es-toolkit";

/** The date of the launch: no progress is older. */
export const launchDate = new Date("2026-01-01T00:00:00Z");

/** Describes the field `sentAt` of inputs. */
export const sentAtDescription =
  "The time on the clock of the browser when it sends the request. If it differs from the server's " +
  "clock by more than a minute, the other times are shifted by the difference.";

/**
 * Returns a function that converts times on a client's clock.
 * @param sentAt the time on that clock when the client sent them
 */
export function clientTimes(sentAt: Date | null | undefined, now: Date): (time: Date) => Date {
  const differenceMs = sentAt ? now.getTime() - sentAt.getTime() : 0;
  // A smaller difference can be the time of the transfer.
  const shiftMs = Math.abs(differenceMs) > 60_000 ? differenceMs : 0;
  return (time) => clampTime(new Date(time.getTime() + shiftMs), now);
}

/** Limits a time from a client, whose clock may be wrong, to the range from the launch date to now. */
function clampTime(time: Date, now: Date): Date {
  return new Date(clamp(time.getTime(), launchDate.getTime(), now.getTime()));
}
