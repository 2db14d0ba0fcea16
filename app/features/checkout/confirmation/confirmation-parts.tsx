import { Beer, MailCheck } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { atNoonUtc } from '#domain/calendar-date.ts';
import { inLanguage } from '#domain/languages.ts';
import { formatMoney } from '#domain/money.ts';
import { isByHand } from '#domain/payment/refund-ways.ts';
import { mapAddress } from '#domain/schedule/map-address.ts';
import { writeTime, writeTimes } from '#domain/written-time.ts';
import type { ShownRefund } from '#features/payment/refund-parts.server.ts';
import { RefundWays } from '#features/payment/refund-ways.tsx';
import { useStoredTickets } from '#features/tickets/stored-tickets.ts';
import { addressIn } from '#i18n/language.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { MapButton } from '#ui/map-button.tsx';
import { Notice } from '#ui/notice.tsx';
import type { OrderedNight } from '../order-summary.tsx';
import { ShareTicket } from './share-ticket.tsx';
import type { TicketView } from './show-tickets.server.ts';

/**
 * One ticket per guest, each with a QR code for faster check-in. Each code admits the whole party. On a phone
 * the first one is large enough to scan in the dark.
 */
export function Tickets({
  tickets,
  night,
  children,
}: {
  tickets: readonly TicketView[];
  night: OrderedNight;
  /** What can be done with the tickets. */
  children?: ReactNode;
}) {
  const t = useTranslate();
  const language = useLanguage();
  if (tickets.length === 0) return null;
  const about = {
    title: inLanguage(night.title, language),
    date: atNoonUtc(night.date),
    time: writeTime(night.startTime, language),
    place: inLanguage(night.meetingPoint, language),
  };
  return (
    <section>
      <h2 className="font-bold text-2xl">{t('confirmation.tickets.title')}</h2>
      <p className="mt-1 text-ink-soft">{t('confirmation.tickets.text', { count: tickets.length })}</p>
      <ul className="mt-5 grid grid-cols-2 gap-3 sm:grid-cols-[repeat(auto-fit,minmax(11rem,1fr))] sm:gap-4 print:grid-cols-4">
        {tickets.map(({ position, guest, code, picture, address, isPassedOn }) => {
          const name = guest || t('confirmation.tickets.guest', { number: String(position) });
          return (
            <li
              key={position}
              className="break-inside-avoid rounded-3xl bg-white p-4 text-center shadow-float max-sm:first:col-span-2 max-sm:even:last:col-span-2 max-sm:first:[&_img]:max-w-64 print:shadow-none"
            >
              {isPassedOn ? (
                <div className="mx-auto grid aspect-square w-full max-w-44 place-content-center gap-2 text-ink-soft">
                  <MailCheck aria-hidden="true" className="mx-auto size-8" />
                  {t('confirmation.tickets.passedOn')}
                </div>
              ) : (
                <img
                  src={picture}
                  alt={t('confirmation.tickets.code', { name })}
                  className="mx-auto w-full max-w-44"
                />
              )}
              <p className="mt-3 border-ink/20 border-t-2 border-dashed pt-3 font-bold leading-snug [overflow-wrap:anywhere]">
                {name}
              </p>
              {!isPassedOn && (
                <>
                  <p className="mt-1 text-ink-soft text-xs tabular-nums tracking-wide">
                    {code.match(/.{1,4}/g)?.join(' ')}
                  </p>
                  <ShareTicket
                    name={name}
                    text={t('confirmation.tickets.share', about)}
                    subject={t('confirmation.tickets.shareSubject', about)}
                    address={address}
                  />
                </>
              )}
            </li>
          );
        })}
      </ul>
      {children}
    </section>
  );
}

type Shown = {
  readonly bookingId: string;
  readonly night: OrderedNight;
  /** ISO 8601: when the night ends. */
  readonly endsAt: string;
  readonly tickets: readonly TicketView[];
};

/**
 * Stores the tickets of a page in the browser, so that they open offline at check-in. Stores nothing if there
 * are none.
 */
export function useStoreTickets({ bookingId, night, endsAt, tickets }: Shown) {
  const t = useTranslate();
  const language = useLanguage();
  const date = t('checkout.night.date', { date: atNoonUtc(night.date) });
  const own = tickets.filter(({ isPassedOn }) => !isPassedOn);
  const stored = {
    id: bookingId,
    title: inLanguage(night.title, language),
    when: `${date}, ${writeTimes(night, language)}`,
    where: inLanguage(night.meetingPoint, language),
    endsAt,
    tickets: own.map(({ code, guest, picture }) => ({ code, name: guest, picture })),
  };
  useStoredTickets(bookingId, own.length > 0 ? stored : null);
}

/** Leads to the page where the guest changes or cancels the booking, without an account; of a cancelled one, reads it. */
export function ManageLink({ bookingId, isCancelled = false }: { bookingId: string; isCancelled?: boolean }) {
  const t = useTranslate();
  const language = useLanguage();
  return (
    <section className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4 rounded-3xl bg-sand p-6 print:hidden">
      {!isCancelled && <p className="min-w-0 max-w-md flex-auto">{t('confirmation.manageText')}</p>}
      <ButtonLink to={addressIn(language, `/booking-confirmation/${bookingId}/manage`)} look="ink">
        {t('confirmation.manage')}
      </ButtonLink>
    </section>
  );
}

type Way = Pick<OrderedNight, 'meetingPoint' | 'city'>;

/** Directions to the meeting point in the phone's maps app; nothing if the city is unknown. */
export function WayThere({
  night: { meetingPoint, city },
  ...looks
}: { night: Way } & Pick<ComponentProps<typeof MapButton>, 'look' | 'size' | 'wide' | 'className'>) {
  const t = useTranslate();
  const language = useLanguage();
  if (!city) return null;
  const address = mapAddress(inLanguage(meetingPoint, language), inLanguage(city, language));
  return (
    <MapButton {...looks} to={address}>
      {t('confirmation.openMap')}
    </MapButton>
  );
}

/** The bars in order; nothing while they are unknown. */
export function BarsOfTheNight({ bars }: { bars: readonly string[] }) {
  const t = useTranslate();
  if (bars.length === 0) return null;
  return (
    <section aria-labelledby="bars">
      <h2 id="bars" className="font-bold text-2xl">
        {t('confirmation.bars.title')}
      </h2>
      <p className="mt-1 text-ink-soft">{t('confirmation.bars.text')}</p>
      <ol className="mt-5 grid gap-x-10 gap-y-3 sm:grid-cols-2">
        {bars.map((bar) => (
          <li key={bar} className="flex items-center gap-4">
            <span
              aria-hidden="true"
              className="grid size-11 shrink-0 place-items-center rounded-full bg-sand text-hot-deep"
            >
              <Beer className="size-5" />
            </span>
            <span className="font-semibold text-lg leading-snug [overflow-wrap:anywhere]">{bar}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The refunds of a booking: reason, amount, method and status. */
export function RefundNotes({ refunds }: { refunds: readonly ShownRefund[] }) {
  const t = useTranslate();
  const language = useLanguage();
  return refunds.map((refund) => {
    const { id, amount, because } = refund;
    return (
      <Notice
        key={id}
        title={t(`confirmation.cancelled.${titleOf(refund)}`, {
          amount: formatMoney(amount, language, { cents: 'always' }),
        })}
      >
        {(because === 'late_and_full' ||
          because === 'night_over' ||
          because === 'paid_twice' ||
          because === 'wrong_amount') && <p>{t(`confirmation.refund.${because}`)}</p>}
        <RefundWays parts={[refund]} />
      </Notice>
    );
  });
}

function titleOf({ state, way }: ShownRefund): 'refunded' | 'refundByHand' | 'refundComing' {
  if (state === 'succeeded') return 'refunded';
  return isByHand(way) || state === 'failed' ? 'refundByHand' : 'refundComing';
}
