import { atNoonUtc } from '#domain/calendar-date.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import { amountText } from '../../kit/amount-text.ts';
import type { NightChoice } from './night-choice.ts';

/** Nights as options: date, crawl, spots, and price per person. */
export function NightOptions({ nights }: { nights: readonly NightChoice[] }) {
  const t = useTranslate();
  const language = useLanguage();
  return nights.map(({ id, date, startTime, title, isOnOffer, left, price }) => (
    <option key={id} value={id}>
      {t('admin.shortDate', { date: atNoonUtc(date) })} {startTime} ·{' '}
      {isOnOffer ? title : t('admin.notOnOffer', { name: title })} · {t('changes.left', { left })} ·{' '}
      {amountText(price.price, language)}
    </option>
  ));
}
