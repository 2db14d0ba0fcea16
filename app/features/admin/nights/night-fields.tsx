import { amountText } from '#domain/amount-text.ts';
import type { CalendarDate } from '#domain/calendar-date.ts';
import { decimal, type Money } from '#domain/money.ts';
import { typedLongNight } from '#domain/schedule/check-times.ts';
import { maxSpots, minSpots, type NightSettings } from '#features/schedule/night-settings.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import { DateField } from '#ui/date-field.tsx';
import { CheckboxField } from '#ui/field.tsx';
import { NumberField } from '#ui/number-field.tsx';
import { TimeField } from '../kit/clock.tsx';
import { LongNight } from './long-night.tsx';

export type Texts = Readonly<Record<string, string>>;

/** The fields of a night. */
export function NightFields({
  today,
  crawlPrice,
}: {
  /** The city's date. */
  today: CalendarDate;
  /** The price if the field is empty; undefined before a crawl is chosen. */
  crawlPrice?: Money | null;
}) {
  const t = useTranslate();
  const language = useLanguage();
  return (
    <div className="field-grid sm:[--columns:2]">
      <TimeField name="startTime" label={t('admin.settings.startTime')} required />
      <TimeField
        name="endTime"
        label={t('admin.settings.endTime')}
        hint={t('admin.settings.endHint')}
        required
      />
      <LongNight />
      <NumberField
        name="totalSpots"
        label={t('admin.settings.totalSpots')}
        hint={t('admin.settings.totalHint', { min: minSpots, max: maxSpots })}
        required
      />
      <span className="hidden sm:block" />
      <NumberField
        name="price"
        isDecimal
        label={t('admin.settings.price')}
        hint={
          crawlPrice
            ? t('admin.settings.priceHint', { price: amountText(crawlPrice, language) })
            : t('admin.settings.noCrawlPriceHint')
        }
      />
      <NumberField
        name="salePrice"
        isDecimal
        label={t('admin.settings.salePrice')}
        hint={t('admin.settings.salePriceHint')}
      />
      <SaleDateFields today={today} />
      {(['hideTotalSpots', 'bookingsDisabled'] as const).map((name) => (
        <CheckboxField key={name} name={name} label={t(`admin.settings.${name}`)} />
      ))}
    </div>
  );
}

/** The days of booking on which the sale price applies. */
export function SaleDateFields({ today, hasHints = true }: { today: CalendarDate; hasHints?: boolean }) {
  const t = useTranslate();
  return (['saleFrom', 'saleUntil'] as const).map((name) => (
    <DateField
      key={name}
      name={name}
      label={t(`admin.settings.${name}`)}
      hint={hasHints && t(`admin.settings.${name}Hint`)}
      today={today}
    />
  ));
}

/** Settings as form values. */
export const typedSettings = (settings: NightSettings): Texts => ({
  startTime: settings.startTime,
  endTime: settings.endTime,
  longNight: typedLongNight(settings),
  totalSpots: String(settings.totalSpots),
  price: settings.price ? decimal(settings.price) : '',
  salePrice: settings.salePrice ? decimal(settings.salePrice) : '',
  saleFrom: settings.saleFrom ?? '',
  saleUntil: settings.saleUntil ?? '',
  hideTotalSpots: settings.hideTotalSpots ? 'on' : '',
  bookingsDisabled: settings.bookingsDisabled ? 'on' : '',
});
