import type { Translate } from '#i18n/translate.ts';

const names = [
  'startTime',
  'endTime',
  'totalSpots',
  'price',
  'salePrice',
  'hideTotalSpots',
  'bookingsDisabled',
] as const;

/** How people call a setting of a night. */
export function settingName(t: Translate, name: string): string {
  const known = names.find((setting) => setting === name);
  return known ? t(`admin.settings.${known}`) : name;
}
