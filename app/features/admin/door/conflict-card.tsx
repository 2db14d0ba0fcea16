import type { ReactNode } from 'react';
import { Form, useNavigation } from 'react-router';
import { amountText } from '#domain/amount-text.ts';
import { atNoonUtc } from '#domain/calendar-date.ts';
import { inLanguage } from '#domain/languages.ts';
import type { OpenConflict } from '#features/door/entries/conflicts-store.server.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import { Button } from '#ui/button.tsx';
import { card, rowLink } from '../kit/admin-styles.ts';
import { useClock } from '../kit/clock.tsx';
import { Moment } from '../kit/moment.tsx';
import { StaffLink } from '../kit/staff-link.tsx';

/** One conflict: the booking, what the guide did, and what the server had. */
export function ConflictCard({ conflict, timeZone }: { conflict: OpenConflict; timeZone: string }) {
  const t = useTranslate();
  const clock = useClock();
  const language = useLanguage();
  const { id, kind, payment, sale, reason, bookingId, reference, name, date, startTime, crawlTitle } =
    conflict;
  const busy = useNavigation().formData?.get('entryId') === id;
  const who = conflict.by ?? t('conflicts.somebody');
  return (
    <li className={`${card} space-y-3`}>
      <div>
        <h2 className="text-base text-scarce">
          {t(`conflicts.titles.${kind}`, { reason: t(`conflicts.reasons.${reason}.title`, { kind }) })}
        </h2>
        <p className="mt-1">{t(`conflicts.reasons.${reason}.advice`, { kind })}</p>
      </div>
      <dl className="space-y-2">
        <Fact name={t('conflicts.booking')}>
          {reference ? (
            <>
              <StaffLink to={`/admin/bookings/${bookingId}`} className={rowLink}>
                {reference}
              </StaffLink>{' '}
              {name}
            </>
          ) : (
            `${t(kind === 'sale' ? 'conflicts.notBooked' : 'conflicts.noBooking')} ${name}`
          )}
        </Fact>
        {date && startTime && crawlTitle && (
          <Fact name={t('conflicts.night')}>
            {t('conflicts.nightOf', {
              date: atNoonUtc(date),
              start: clock(startTime),
              crawl: inLanguage(crawlTitle, language),
            })}
          </Fact>
        )}
        <Fact name={t('conflicts.phone')}>
          {payment
            ? t(`conflicts.kinds.${kind === 'sale' ? 'sale' : 'payment'}`, {
                ...{ who, method: payment.method, count: sale?.people ?? 0 },
                ...{ amount: amountText(payment.taken, language), due: amountText(payment.amount, language) },
              })
            : kind !== 'payment' &&
              kind !== 'sale' &&
              t(`conflicts.kinds.${kind}`, { who, ...guestsOf(conflict.positions) })}{' '}
          <Moment at={conflict.at} timeZone={timeZone} />
          {', '}
          {t('conflicts.received')} <Moment at={conflict.receivedAt} timeZone={timeZone} />
        </Fact>
        <Fact name={t('conflicts.server')}>
          {conflict.serverSide.map(({ position, at, by, paid, method, isLentBack }) => (
            <span key={`${position} ${at}`} className="block">
              {isLentBack
                ? t('conflicts.wasLentBack', { who: by ?? t('conflicts.somebody') })
                : paid
                  ? t('conflicts.wasPaid', {
                      ...{ amount: amountText(paid, language), method: method ?? '', who: by ?? '–' },
                    })
                  : t('conflicts.wasIn', { number: position, who: by ?? t('conflicts.somebody') })}{' '}
              <Moment at={new Date(at)} timeZone={timeZone} />
            </span>
          ))}
          {payment
            ? t('conflicts.notRecorded', { who, amount: amountText(payment.taken, language) })
            : conflict.changed.length > 0
              ? t('conflicts.changed', guestsOf(conflict.changed))
              : t('conflicts.unchanged')}
        </Fact>
      </dl>
      <Form method="post" preventScrollReset>
        <input type="hidden" name="entryId" value={id} />
        <Button type="submit" look="line" busy={busy} className="min-h-11">
          {t('conflicts.settle')}
        </Button>
      </Form>
    </li>
  );
}

const guestsOf = (positions: readonly number[]) => ({
  count: positions.length,
  guests: positions.join(', '),
});

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-[0.9375rem] text-ink-soft">{name}</dt>
      <dd className="[overflow-wrap:anywhere]">{children}</dd>
    </div>
  );
}
