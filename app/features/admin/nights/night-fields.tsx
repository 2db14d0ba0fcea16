import { amountText } from '#domain/amount-text.ts';
import type { CalendarDate } from '#domain/calendar-date.ts';
import { decimal, type Money } from '#domain/money.ts';
import { typedLongNight } from '#domain/schedule/check-times.ts';
import { maxSpots, minSpots, type NightSettings } from '#features/schedule/night-settings.ts';
import { translateKey } from '#i18n/translate.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import { CheckboxField, TextField } from '#ui/field.tsx';
import { DateField } from '../kit/date-field.tsx';
import { LongNight } from './long-night.tsx';

export type Texts = Readonly<Record<string, string>>;

type SaleDates = {
  typed: Texts;
  problems: Texts;
  /** The city's date. */
  today: CalendarDate;
};

/** The fields of a night, with submitted values and errors. */
export function NightFields({
  typed,
  problems,
  today,
  crawlPrice,
}: SaleDates & {
  /** The price if the field is empty; undefined before a crawl is chosen. */
  crawlPrice?: Money | null;
}) {
  const t = useTranslate();
  const language = useLanguage();
  const of = (name: string) => ({
    name,
    defaultValue: typed[name] ?? '',
    error: problems[name] && translateKey(t, problems[name]),
  });
  return (
    <div className="field-grid sm:grid-cols-2">
      <TextField {...of('startTime')} type="time" label={t('admin.settings.startTime')} required />
      <TextField
        {...of('endTime')}
        type="time"
        label={t('admin.settings.endTime')}
        hint={t('admin.settings.endHint')}
        required
      />
      <LongNight typed={typed} problem={problems.endTime} />
      <TextField
        {...of('totalSpots')}
        inputMode="numeric"
        label={t('admin.settings.totalSpots')}
        hint={t('admin.settings.totalHint', { fewest: minSpots, most: maxSpots })}
        required
      />
      <span className="hidden sm:block" />
      <TextField
        {...of('price')}
        inputMode="decimal"
        label={t('admin.settings.price')}
        hint={
          crawlPrice
            ? t('admin.settings.priceHint', { price: amountText(crawlPrice, language) })
            : t('admin.settings.noCrawlPriceHint')
        }
      />
      <TextField
        {...of('salePrice')}
        inputMode="decimal"
        label={t('admin.settings.salePrice')}
        hint={t('admin.settings.salePriceHint')}
      />
      <SaleDateFields typed={typed} problems={problems} today={today} />
      {(['hideTotalSpots', 'bookingsDisabled'] as const).map((name) => (
        <CheckboxField
          key={name}
          name={name}
          defaultChecked={Boolean(typed[name])}
          label={t(`admin.settings.${name}`)}
        />
      ))}
    </div>
  );
}

/** The days of booking on which the sale price applies. */
export function SaleDateFields({
  typed,
  problems,
  today,
  hasHints = true,
}: SaleDates & { hasHints?: boolean }) {
  const t = useTranslate();
  return (['saleFrom', 'saleUntil'] as const).map((name) => (
    <DateField
      key={name}
      name={name}
      label={t(`admin.settings.${name}`)}
      hint={hasHints && t(`admin.settings.${name}Hint`)}
      typed={typed[name]}
      today={today}
      error={problems[name] && translateKey(t, problems[name])}
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
