import { typedSettings } from '#domain/settings/setting-values.ts';
import { keysOf, type SettingGroup, settingGroups } from '#domain/settings/settings.ts';
import { homeSubject } from '#features/pages/home/change-home-section.server.ts';
import { readHomeSection } from '#features/pages/home/home-content-store.server.ts';
import { optionsSubject } from '#features/settings/change-options.server.ts';
import { versionNow } from '#features/settings/content-versions-store.server.ts';
import { readCurrencyOptions } from '#features/settings/currency-store.server.ts';
import { readSettingRows } from '#features/settings/settings-store.server.ts';
import { readPixelAccessToken } from '#features/third-parties/third-party-store.server.ts';
import { takesRealMoney } from '#platform/payments/payment-config.ts';
import type { Platform } from '#platform/platform.ts';

type OptionValues = Readonly<Record<string, string>>;

/** The current General options, with the version of each form. Of a secret, only whether it is set. */
export async function readOptions({ database, config }: Pick<Platform, 'database' | 'config'>) {
  const [rows, currencies, footer, token, ...versions] = await Promise.all([
    readSettingRows(database, settingGroups.flatMap(keysOf)),
    readCurrencyOptions(database),
    readHomeSection(database, 'footer'),
    readPixelAccessToken(database),
    ...settingGroups.map((group) => versionNow(database, optionsSubject(group))),
  ]);
  const { email, phone, facebook, instagram } = footer;
  return {
    values: typedSettings(rows) satisfies OptionValues,
    contact: { email, phone, facebook, instagram } satisfies OptionValues,
    currencies,
    hasPixelToken: token !== null,
    takesRealMoney: takesRealMoney(config),
    expectedVersion: {
      ...Object.fromEntries(settingGroups.map((group, place) => [group, versions[place] ?? 0])),
      contact: await versionNow(database, homeSubject('footer')),
      currencies: await versionNow(database, optionsSubject('currencies')),
    } as Readonly<Record<SettingGroup | 'contact' | 'currencies', number>>,
  };
}
