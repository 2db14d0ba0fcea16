/** Placeholders of the operator's texts, so that no number is written twice. See docs/rules/content.md. */

import type { Language } from '#domain/languages.ts';
import { writeHours } from '#domain/written-date.ts';

/** Numbers from General options and from the automatic mails. */
const settingPlaceholders = ['refund_hours', 'max_people', 'hold_minutes', 'bars_lead'] as const;

/** The site's name and the numbers from the settings. */
export const textPlaceholders = ['site', ...settingPlaceholders] as const;

/** Prices of the nights on sale, and the duration of the crawl. */
const crawlPlaceholders = ['price', 'lowest_price', 'duration'] as const;

export const everyPlaceholder = [...crawlPlaceholders, ...settingPlaceholders] as const;

export type PlaceholderName = 'site' | (typeof everyPlaceholder)[number];

/** The formatted values of the setting placeholders. */
export const settingValues = (
  settings: {
    readonly refundHours: number;
    readonly maxPeople: number;
    readonly holdMinutes: number;
    readonly barsLeadHours: number;
  },
  language: Language,
): Readonly<Record<(typeof settingPlaceholders)[number], string>> => ({
  refund_hours: String(settings.refundHours),
  max_people: String(settings.maxPeople),
  hold_minutes: String(settings.holdMinutes),
  bars_lead: writeHours(settings.barsLeadHours, language),
});

/** Every text in braces that is not a known placeholder, as written. */
export function unknownPlaceholders(text: string, known: readonly string[]): string[] {
  const written = [...text.matchAll(/\{([^{}]*)\}/g)];
  return written.filter(([, name = '']) => !known.includes(name)).map(([whole]) => whole);
}
