/** Asks about odd times of a night, in every form that sets them. See docs/rules/schedule.md. */

import type { z } from 'zod';
import { ticked } from '#domain/form/fields.ts';
import { oddTimes } from './night-times.ts';

/** The checkbox that confirms a night that lasts longer than `maxUsualHours`. */
export const longNightField = { longNight: ticked };

/**
 * Checks the times wherever a form sets them. The problem is beside the end time, or where the form has it. A long
 * night needs the tick.
 */
export function checkTimes(
  times: {
    readonly startTime: string | null;
    readonly endTime: string | null;
    readonly longNight: boolean;
  },
  { addIssue }: Pick<z.core.$RefinementCtx, 'addIssue'>,
  field = 'endTime',
): void {
  const { startTime, endTime, longNight } = times;
  const odd = startTime && endTime && oddTimes({ startTime, endTime });
  if (odd === 'sameTimes' || (odd === 'longNight' && !longNight))
    addIssue({ code: 'custom', path: [field], message: `field.night.${odd}` });
}

/** The tick as stored times have it. */
export const typedLongNight = (times: { readonly startTime: string; readonly endTime: string }): string =>
  oddTimes(times) === 'longNight' ? 'on' : '';
