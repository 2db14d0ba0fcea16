import { amountText } from '#domain/amount-text.ts';
import { atNoonUtc } from '#domain/calendar-date.ts';
import { monthOf } from '#domain/month.ts';
import type { NightChoice } from '#features/schedule/choosing/night-choice.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import { useClock } from '../../kit/clock.tsx';

/** The nights that can be chosen as options by month: date, crawl, spots, and price per person. */
export function NightOptions({ nights }: { nights: readonly NightChoice[] }) {
  const t = useTranslate();
  const clock = useClock();
  const language = useLanguage();
  const open = nights.filter(({ state }) => state === 'open');
  return [...Map.groupBy(open, ({ date }) => monthOf(date))].map(([month, ofMonth]) => (
    <optgroup key={month} label={t('admin.monthName', { date: atNoonUtc(month) })}>
      {ofMonth.map(({ id, date, startTime, title, isPublic, left, price }) => (
        <option key={id} value={id}>
          {t('admin.shortDate', { date: atNoonUtc(date) })} {clock(startTime)} ·{' '}
          {isPublic ? title : t('admin.notPublic', { name: title })} · {t('admin.picker.left', { left })} ·{' '}
          {amountText(price.price, language)}
        </option>
      ))}
    </optgroup>
  ));
}
