import { atNoonUtc } from '#domain/calendar-date.ts';
import { formatMoney, isZero } from '#domain/money.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import { RefundWays } from '../refund-ways.tsx';
import type { OpenNight } from './open-night.ts';

/** The current state of the booking, and what happens if the guest does nothing. */
export function AsItStands({ night }: { night: OpenNight }) {
  const t = useTranslate();
  return (
    <section role="status" className="rounded-3xl bg-sand p-6">
      <h2 className="font-bold font-text text-ink-soft text-sm uppercase tracking-wide">
        {t('nightChanges.choose.now')}
      </h2>
      <p className="mt-1 font-bold text-xl">
        <Standing night={night} />
      </p>
      <div className="mt-2 space-y-2">
        {night.status !== 'confirmed' && <RefundWays parts={night.refundParts} />}
        <p>
          <Ahead night={night} />
        </p>
      </div>
    </section>
  );
}

function Standing({ night: { outcome, status, night, money } }: { night: OpenNight }) {
  const t = useTranslate();
  const language = useLanguage();
  if (status !== 'confirmed')
    return isZero(money)
      ? t('nightChanges.choose.stands.cancelled')
      : t('nightChanges.choose.stands.moneyBack', { total: formatMoney(money, language) });
  if (!night || (outcome !== 'newDate' && outcome !== 'otherDate'))
    return t('nightChanges.choose.stands.silent');
  return t(`nightChanges.choose.stands.${outcome}`, { date: atNoonUtc(night.date), start: night.startTime });
}

function Ahead({ night: yours }: { night: OpenNight }) {
  const { refusal, status, outcome, night, silentDefault, money, until } = yours;
  const t = useTranslate();
  const language = useLanguage();
  if (status !== 'confirmed') return isZero(money) ? null : t('nightChanges.choose.final');
  if (refusal) return t('nightChanges.choose.over');
  const moment = t('nightChanges.choose.moment', { date: atNoonUtc(until.date), time: until.time });
  if (outcome) return t('nightChanges.choose.silence.changeable', { until: moment });
  if (silentDefault === 'newDate' && night)
    return t('nightChanges.choose.silence.newDate', { until: moment, date: atNoonUtc(night.date) });
  return isZero(money)
    ? t('nightChanges.choose.silence.cancel', { until: moment })
    : t('nightChanges.choose.silence.moneyBack', { until: moment, total: formatMoney(money, language) });
}
