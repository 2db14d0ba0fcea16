import { Link } from 'react-router';
import { atNoonUtc } from '#domain/calendar-date.ts';
import { formatMoney, isPositive } from '#domain/money.ts';
import { addressIn } from '#i18n/language.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import type { BookingView } from '../confirmation/view-guest-booking.server.ts';

/** The offer to a group that is not paid yet: the note, the deposit and what is paid after it. */
export function GroupTerms({
  booking: { id, group, due },
}: {
  booking: Pick<BookingView, 'id' | 'group' | 'due'>;
}) {
  const t = useTranslate();
  const language = useLanguage();
  if (!group) return null;
  return (
    <section aria-labelledby="group-offer" className="space-y-3 rounded-3xl bg-sand p-6 sm:p-8">
      <h2 id="group-offer" className="font-bold text-2xl">
        {t('payment.group.title')}
      </h2>
      {group.note && (
        <p dir="auto" className="whitespace-pre-line [overflow-wrap:anywhere]">
          {group.note}
        </p>
      )}
      <p>
        <b>
          {t(isPositive(group.rest) ? 'payment.group.deposit' : 'payment.group.whole', {
            amount: formatMoney(due, language, { cents: 'always' }),
          })}
        </b>
        <RestText group={group} />
      </p>
      <Link
        to={addressIn(language, `/booking-confirmation/${id}/manage/receipt`)}
        className="inline-flex min-h-11 items-center font-bold underline decoration-2 decoration-hot underline-offset-4"
      >
        {t('payment.group.invoice')}
      </Link>
    </section>
  );
}

/** When a group pays the rest of its price. */
export function RestText({ group }: { group: NonNullable<BookingView['group']> }) {
  const t = useTranslate();
  const language = useLanguage();
  if (!isPositive(group.rest)) return null;
  const amount = formatMoney(group.rest, language, { cents: 'always' });
  return (
    <>
      {' '}
      {group.restBy
        ? t('payment.group.restBy', { amount, day: atNoonUtc(group.restBy) })
        : t('payment.group.restAtDoor', { amount })}
    </>
  );
}
