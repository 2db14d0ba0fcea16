import { hoursFrom, reminderHours } from '#domain/correspondence/reminder-hours.ts';
import { type Refused, refused } from '#domain/decision.ts';
import { type Language, type Localized, localizedFrom } from '#domain/languages.ts';
import { readSpotsSettings, type SpotsSettings } from '#domain/schedule/spots-settings.ts';

/**
 * The edition of the default terms (specification §1: last updated May 21, 2025). Bookings store the edition
 * that they agreed to.
 */
export const termsVersion = '2025-05-21';

/** The operator's settings for sales, read from `app_settings` (docs/rules/content.md). */
export type SiteSettings = {
  /** How many minutes an unpaid booking holds its spots. */
  readonly holdMinutes: number;
  /** The maximum number of people per booking. */
  readonly maxPeople: number;
  /** Cancelling is free until this many hours before the start. */
  readonly refundHours: number;
  /**
   * Minutes before the start at which sales end. Null: sales end when the night ends, since guests may join
   * at any time.
   */
  readonly saleClosesMinutesBeforeStart: number | null;
  /** Disables all bookings. */
  readonly bookingsOff: boolean;
  /** The message while bookings are disabled; null for the default text. */
  readonly bookingsOffMessage: Localized | null;
  /** The edition of the terms that a customer agrees to. */
  readonly termsVersion: string;
  /** How many hours before the start guests get the list of bars, with the reminder. */
  readonly barsLeadHours: number;
  readonly spots: SpotsSettings;
};

type SettingRows = Readonly<Record<string, string | undefined>>;

export type BookingsOffMessageKey = `bookings_off_message_${Language}`;

/** The setting of the message while bookings are disabled, in one language. */
export const bookingsOffMessageKey = (language: Language): BookingsOffMessageKey =>
  `bookings_off_message_${language}`;

/** The allowed range of each setting, ends included. */
export const settingBounds = {
  /** A card session lasts at least half an hour. */
  holdMinutes: { from: 30, to: 24 * 60 },
  maxPeople: { from: 1, to: 500 },
  refundHours: { from: 0, to: 30 * 24 },
  saleCloses: { from: 0, to: 7 * 24 * 60 },
} as const;

/** The defaults of settings that are not set (docs/rules/content.md). */
const defaults = { holdMinutes: 35, maxPeople: 25, refundHours: 24, termsVersion } as const;

/**
 * Parses the key/value rows. A missing or invalid value has its default, so that a typing error cannot stop
 * sales. `{}` returns all defaults.
 */
export function siteSettingsFrom(rows: SettingRows): SiteSettings {
  const terms = rows.terms_version ?? '';
  return {
    holdMinutes: wholeNumber(rows.hold_minutes, settingBounds.holdMinutes) ?? defaults.holdMinutes,
    maxPeople: wholeNumber(rows.max_people, settingBounds.maxPeople) ?? defaults.maxPeople,
    refundHours: wholeNumber(rows.refund_hours, settingBounds.refundHours) ?? defaults.refundHours,
    saleClosesMinutesBeforeStart: wholeNumber(
      rows.sale_closes_minutes_before_start,
      settingBounds.saleCloses,
    ),
    bookingsOff: rows.bookings_off === 'true',
    bookingsOffMessage: localizedFrom((language) => rows[bookingsOffMessageKey(language)]),
    termsVersion: /^\d{4}-\d{2}-\d{2}(\.\d{1,3})?$/.test(terms) ? terms : defaults.termsVersion,
    barsLeadHours: hoursFrom(rows[reminderHours.setting], reminderHours),
    spots: readSpotsSettings(rows),
  };
}

/** The refusal while bookings are disabled, with the operator's message or the default one. */
export const bookingsAreOff = ({
  bookingsOffMessage: message,
}: Pick<SiteSettings, 'bookingsOffMessage'>): Refused =>
  refused(message ? { reason: 'bookings.off', message } : 'bookings.off');

/** The settings used when none are set or they cannot be read. */
export const defaultSiteSettings: SiteSettings = siteSettingsFrom({});

function wholeNumber(text: string | undefined, { from, to }: { from: number; to: number }): number | null {
  if (!/^\d{1,6}$/.test(text?.trim() ?? '')) return null;
  const value = Number(text);
  return value >= from && value <= to ? value : null;
}
