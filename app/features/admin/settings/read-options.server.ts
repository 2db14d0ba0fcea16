import { homeSubject } from '#features/pages/home/change-home-section.server.ts';
import { readHomeSection } from '#features/pages/home/home-content-store.server.ts';
import { optionsSubject } from '#features/settings/change-options.server.ts';
import { versionNow } from '#features/settings/content-versions-store.server.ts';
import { readCurrencyOptions } from '#features/settings/currency-store.server.ts';
import { keysOf, type OptionGroup, optionForms } from '#features/settings/option-forms.ts';
import { readSettingRows, readSettings } from '#features/settings/settings-store.server.ts';
import type { SiteSettings } from '#features/settings/site-settings.ts';
import { readPixelAccessToken } from '#features/third-parties/third-party-store.server.ts';
import { takesRealMoney } from '#platform/payments/payment-config.ts';
import type { Platform } from '#platform/platform.ts';

export type OptionValues = Readonly<Record<string, string>>;

const groups = Object.keys(optionForms) as OptionGroup[];

/** The current General options, with the version of each form. Of a secret, only whether it is set. */
export async function readOptions({ database, config }: Pick<Platform, 'database' | 'config'>) {
  const [rows, settings, currencies, footer, token, ...versions] = await Promise.all([
    readSettingRows(database, groups.flatMap(keysOf)),
    readSettings(database),
    readCurrencyOptions(database),
    readHomeSection(database, 'footer'),
    readPixelAccessToken(database),
    ...groups.map((group) => versionNow(database, optionsSubject(group))),
  ]);
  const { email, phone, facebook, instagram } = footer;
  return {
    values: { ...rows, ...inForce(settings) } satisfies OptionValues,
    contact: { email, phone, facebook, instagram } satisfies OptionValues,
    currencies,
    hasPixelToken: token !== null,
    takesRealMoney: takesRealMoney(config),
    expectedVersion: {
      ...Object.fromEntries(groups.map((group, place) => [group, versions[place] ?? 0])),
      contact: await versionNow(database, homeSubject('footer')),
      currencies: await versionNow(database, optionsSubject('currencies')),
    } as Readonly<Record<OptionGroup | 'contact' | 'currencies', number>>,
  };
}

/** The effective values, with defaults for those that are not set. */
const inForce = ({ spots, ...settings }: SiteSettings): OptionValues => ({
  bookings_off: String(settings.bookingsOff),
  hold_minutes: String(settings.holdMinutes),
  max_people: String(settings.maxPeople),
  refund_hours: String(settings.refundHours),
  sale_closes_minutes_before_start: String(settings.saleClosesMinutesBeforeStart ?? ''),
  hide_all_spots_info: String(spots.hideAllSpotsInfo),
  hide_total_spots_globally: String(spots.hideTotalSpotsGlobally),
  show_limited_availability: String(spots.showLimitedAvailability),
  limited_availability_threshold: String(spots.limitedAvailabilityThresholdPercent),
});
