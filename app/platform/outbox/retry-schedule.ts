/** When a failed attempt is followed by another one. The pauses grow by a factor, up to a maximum. */
export type RetrySchedule = {
  readonly maxAttempts: number;
  readonly firstPauseSeconds: number;
  readonly pauseGrowsTimes: number;
  readonly maxPauseSeconds: number;
};

/** The seconds between a failed attempt (counted from 1) and the next one. Null after the last attempt. */
export function pauseAfter(attempt: number, schedule: RetrySchedule): number | null {
  const { maxAttempts, firstPauseSeconds, pauseGrowsTimes, maxPauseSeconds } = schedule;
  if (attempt >= maxAttempts) return null;
  return Math.min(firstPauseSeconds * pauseGrowsTimes ** (attempt - 1), maxPauseSeconds);
}
