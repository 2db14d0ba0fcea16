import { languages } from '#domain/languages.ts';
/** The groups of General options: the keys of `app_settings` and their validation (docs/rules/content.md). */

import { z } from 'zod';
import { oneLine, severalLines } from '#domain/plain-text.ts';
import { plainNumber } from '#domain/typed-text.ts';
import { type BookingsOffMessageKey, bookingsOffMessageKey, settingBounds } from './site-settings.ts';
import { thirdPartyForm } from './third-party-settings.ts';

/** An unchecked checkbox is not submitted. */
const ticked = z
  .string()
  .optional()
  .transform((typed) => (typed === 'true' || typed === 'on' ? 'true' : 'false'));

const boundedNumber = (bounds: { from: number; to: number }, problem: string) =>
  z
    .string({ error: `editor.problem.${problem}` })
    .transform((typed) => plainNumber(typed) ?? '')
    .refine(
      (typed) => /^\d{1,6}$/.test(typed) && Number(typed) >= bounds.from && Number(typed) <= bounds.to,
      `editor.problem.${problem}`,
    );

const message = z
  .string()
  .default('')
  .transform(severalLines)
  .refine((typed) => typed.length <= 400, 'editor.problem.long');

const messages = Object.fromEntries(
  languages.map((language) => [bookingsOffMessageKey(language), message]),
) as Record<BookingsOffMessageKey, typeof message>;

export const optionForms = {
  selling: z.object({
    bookings_off: ticked,
    ...messages,
  }),
  booking: z.object({
    hold_minutes: boundedNumber(settingBounds.holdMinutes, 'holdMinutes'),
    max_people: boundedNumber(settingBounds.maxPeople, 'maxPeople'),
    refund_hours: boundedNumber(settingBounds.refundHours, 'refundHours'),
    sale_closes_minutes_before_start: z
      .string()
      .default('')
      .transform((typed) => plainNumber(typed) ?? oneLine(typed))
      .refine(
        (typed) =>
          typed === '' || boundedNumber(settingBounds.saleCloses, 'saleCloses').safeParse(typed).success,
        'editor.problem.saleCloses',
      ),
  }),
  places: z.object({
    hide_all_spots_info: ticked,
    hide_total_spots_globally: ticked,
    show_limited_availability: ticked,
    limited_availability_threshold: boundedNumber({ from: 0, to: 100 }, 'threshold'),
  }),
  thirdParties: thirdPartyForm,
  access: z.object({ admins_need_second_factor: ticked }),
} as const;

export type OptionGroup = keyof typeof optionForms;

export const isOptionGroup = (text: string | undefined): text is OptionGroup =>
  text !== undefined && Object.hasOwn(optionForms, text);

export const keysOf = (group: OptionGroup): string[] => Object.keys(optionForms[group].shape);
