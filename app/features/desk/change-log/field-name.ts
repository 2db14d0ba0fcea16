import type house from '#i18n/messages/en/house.ts';
import type { Translate } from '#i18n/translate.ts';
import { settingName } from '../schedule/setting-name.ts';

type Field = keyof typeof house.house.log.fields;

const fields = [
  'status',
  'kind',
  'deadline',
  'silentDefault',
  'newNightId',
  'people',
  'night',
  'nightId',
  'total',
  'difference',
  'refund',
  'cash',
  'balance',
  'because',
  'refundDue',
  'source',
  'payment',
  'isNoShow',
  'changed',
  'role',
  'amount',
  'percent',
  'code',
  'count',
  'isActive',
  'usageLimit',
  'perCustomerLimit',
  'expiresAt',
  'minimumPurchase',
  'weekdays',
  'position',
  'name',
  'title',
  'description',
  'note',
  'dates',
  'in',
] as const satisfies readonly Field[];

/** How people call a field that was changed; the few that nobody gave a word stay as they are. */
export function fieldName(t: Translate, name: string): string {
  const known = fields.find((field) => field === name);
  return known ? t(`house.log.fields.${known}`) : settingName(t, name);
}
