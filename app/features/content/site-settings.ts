import { readSpotsSettings, type SpotsSettings } from '#domain/schedule/spots-settings.ts';

/** What the operator has decided about selling, read from `app_settings` (docs/rules/content.md). */
export type SiteSettings = {
  /** How long an unpaid booking holds its places. */
  readonly holdMinutes: number;
  /** The largest party that one booking takes. */
  readonly mostPeople: number;
  /** Cancelling is free until this many hours before the start. */
  readonly refundHours: number;
  /** Null: on sale until the night has ended, since guests may join at any time. */
  readonly saleClosesMinutesBeforeStart: number | null;
  /** The big switch: nothing is sold at all. */
  readonly bookingsOff: boolean;
  /** The edition of the terms that a customer agrees to. */
  readonly termsVersion: string;
  readonly spots: SpotsSettings;
};

type SettingRows = Readonly<Record<string, string | undefined>>;

const minutesPerWeek = 7 * 24 * 60;

/**
 * Reads the key/value rows. A missing or nonsensical value is the default, so that no slip of an operator's
 * pen can close the shop; `{}` is every default.
 */
export function siteSettingsFrom(rows: SettingRows): SiteSettings {
  const terms = rows.terms_version ?? '';
  return {
    holdMinutes: wholeNumber(rows.hold_minutes, { from: 1, to: 24 * 60 }) ?? 35,
    mostPeople: wholeNumber(rows.most_people, { from: 1, to: 500 }) ?? 25,
    refundHours: wholeNumber(rows.refund_hours, { from: 0, to: 30 * 24 }) ?? 24,
    saleClosesMinutesBeforeStart: wholeNumber(rows.sale_closes_minutes_before_start, {
      from: 0,
      to: minutesPerWeek,
    }),
    bookingsOff: rows.bookings_off === 'true',
    termsVersion: /^\d{4}-\d{2}-\d{2}$/.test(terms) ? terms : '2025-05-21',
    spots: readSpotsSettings(rows),
  };
}

/** What holds when nothing is set, or the settings cannot be read. */
export const defaultSiteSettings: SiteSettings = siteSettingsFrom({});

function wholeNumber(text: string | undefined, { from, to }: { from: number; to: number }): number | null {
  if (!/^\d{1,6}$/.test(text?.trim() ?? '')) return null;
  const value = Number(text);
  return value >= from && value <= to ? value : null;
}
