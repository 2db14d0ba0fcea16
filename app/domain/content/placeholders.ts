/** What the operator's texts may stand in for, so that no number is written twice. See docs/rules/content.md. */

/** Numbers that the operator decides in General options. */
const settingPlaceholders = ['refund_hours', 'most_people', 'hold_minutes'] as const;

/** The name of the site, and numbers that the operator decides in General options. */
export const textPlaceholders = ['site', ...settingPlaceholders] as const;

/** Prices of the nights that are on sale. */
const pricePlaceholderNames = ['price', 'lowest_price'] as const;

export const everyPlaceholder = [...pricePlaceholderNames, ...settingPlaceholders] as const;

export type PlaceholderName = 'site' | (typeof everyPlaceholder)[number];

/** The numbers as texts say them. */
export const settingValues = (settings: {
  readonly refundHours: number;
  readonly mostPeople: number;
  readonly holdMinutes: number;
}): Readonly<Record<(typeof settingPlaceholders)[number], string>> => ({
  refund_hours: String(settings.refundHours),
  most_people: String(settings.mostPeople),
  hold_minutes: String(settings.holdMinutes),
});

/** Whatever stands in braces and is none of those that are known there, as it is written. */
export function unknownPlaceholders(text: string, known: readonly string[]): string[] {
  const written = [...text.matchAll(/\{([^{}]*)\}/g)];
  return written.filter(([, name = '']) => !known.includes(name)).map(([whole]) => whole);
}
