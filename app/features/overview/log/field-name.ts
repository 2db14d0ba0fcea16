import { bookingFactNames } from '#domain/booking/booking-facts.ts';
import { isLanguage, type Language, languageLabel, languageName, languages } from '#domain/languages.ts';
import { weekdayNames } from '#domain/month.ts';
import { optionNames } from '#features/settings/option-names.ts';
import { bookingsOffMessageKey } from '#features/settings/site-settings.ts';
import type { Translate } from '#i18n/translate.ts';
import { keysBelow, type MessageKey, ownOf } from './message-keys.ts';
import { valueWord } from './value-words.ts';

/** The labels of fields: as on the page where they are set, or a shorter one for the log. */
const names: Readonly<Record<string, MessageKey>> = {
  ...optionNames,
  holdMinutes: optionNames.hold_minutes,
  ...keysBelow('admin.plan', ['occurrences', 'from', 'until', 'except']),
  ...keysBelow('admin.settings', [
    'startTime',
    'endTime',
    'totalSpots',
    'saleFrom',
    'saleUntil',
    'hideTotalSpots',
    'bookingsDisabled',
  ]),
  ...keysBelow('booking.weekdays.long', weekdayNames),
  weekdayPrices: 'log.fields.price',
  ...keysBelow('editor.home.fields', [
    'backgroundImage',
    'button',
    'eyebrow',
    'items',
    'offsetMinutes',
    'points',
    'stops',
    'text',
  ]),
  ...keysBelow('mails.fields', ['subject', 'preheader', 'heading', 'opening', 'closing']),
  ...keysBelow('mails.automatic', ['groupLink', 'reviewLink']),
  ...keysBelow('catalogue.crawl', [
    'duration',
    'excludes',
    'gallery',
    'goodToKnow',
    'groupSize',
    'defaultStartTime',
    'defaultEndTime',
    'highlights',
    'image',
    'includes',
    'meetingPoint',
    'routeStops',
  ]),
  ...keysBelow('catalogue.city', ['timeZone']),
  ...keysBelow('promotions.addOn', ['pricing']),
  ...keysBelow('item', ['slug']),
  ...keysBelow('changes.facts', bookingFactNames),
  ...keysBelow('log.fields', [
    'addOns',
    'alt',
    'amount',
    'answeredIn',
    'availableSpots',
    'balance',
    'balanceDueOn',
    'bars',
    'batch',
    'because',
    'case',
    'cash',
    'changed',
    'cityId',
    'cityIds',
    'code',
    'contactName',
    'copiesOf',
    'count',
    'crawlId',
    'crawlIds',
    'createdAt',
    'date',
    'dates',
    'deadline',
    'deposit',
    'description',
    'difference',
    'edition',
    'expiresAt',
    'heldUntil',
    'hours',
    'imageUrl',
    'in',
    'isActive',
    'isNoShow',
    'isOn',
    'isReporting',
    'kind',
    'language',
    'leaving',
    'message',
    'minimumPurchase',
    'name',
    'names',
    'newNightId',
    'night',
    'nightId',
    'nights',
    'note',
    'originalBytes',
    'originalName',
    'otherBooking',
    'payment',
    'people',
    'percent',
    'perCustomerLimit',
    'position',
    'price',
    'rate',
    'rating',
    'recurrenceOccurrences',
    'recurrenceType',
    'reference',
    'refund',
    'refundDue',
    'reviewCount',
    'role',
    'salePrice',
    'silentDefault',
    'siteTag',
    'status',
    'stockPerNight',
    'title',
    'to',
    'total',
    'updatedAt',
    'usageLimit',
    'usedCount',
    'version',
    'weekdays',
  ]),
};

/** Fields that only group others and need no label. */
const silent = new Set(['settings', 'rule', 'ends', 'by']);

/** The label of a changed field; its own name if it has no label. */
export function fieldName({ t, language }: { t: Translate; language: Language }, name: string): string {
  if (silent.has(name)) return '';
  if (isLanguage(name)) return languageLabel(name, language);
  const message = languages.find((each) => bookingsOffMessageKey(each) === name);
  if (message)
    return t('editor.options.selling.bookingsOffMessage', { language: languageName(message, language) });
  const key = ownOf(names, name);
  return key ? t(key as 'admin.saved') : (valueWord(t, 'kind', name) ?? name);
}
