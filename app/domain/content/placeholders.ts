/** What the operator's texts may stand in for, so that no number is written twice. See docs/rules/content.md. */

import type { Language } from '#domain/bilingual.ts';
import { writeHours } from '#domain/written-hours.ts';

/** Numbers that the operator decides in General options, and with the automatic mails. */
const settingPlaceholders = ['refund_hours', 'most_people', 'hold_minutes', 'bars_lead'] as const;

/** The name of the site, and numbers that the operator decides in General options. */
export const textPlaceholders = ['site', ...settingPlaceholders] as const;

/** Prices of the nights that are on sale, and how long the crawl takes. */
const crawlPlaceholders = ['price', 'lowest_price', 'duration'] as const;

export const everyPlaceholder = [...crawlPlaceholders, ...settingPlaceholders] as const;

export type PlaceholderName = 'site' | (typeof everyPlaceholder)[number];

/** The numbers as texts say them. */
export const settingValues = (
  settings: {
    readonly refundHours: number;
    readonly mostPeople: number;
    readonly holdMinutes: number;
    readonly barsLeadHours: number;
  },
  language: Language,
): Readonly<Record<(typeof settingPlaceholders)[number], string>> => ({
  refund_hours: String(settings.refundHours),
  most_people: String(settings.mostPeople),
  hold_minutes: String(settings.holdMinutes),
  bars_lead: writeHours(settings.barsLeadHours, language),
});

/** Whatever stands in braces and is none of those that are known there, as it is written. */
export function unknownPlaceholders(text: string, known: readonly string[]): string[] {
  const written = [...text.matchAll(/\{([^{}]*)\}/g)];
  return written.filter(([, name = '']) => !known.includes(name)).map(([whole]) => whole);
}
