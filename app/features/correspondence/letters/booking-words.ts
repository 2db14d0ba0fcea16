import type { SilentDefault } from '#domain/booking/night-change.ts';
import { lastFreeCancellation } from '#domain/booking/refund-policy.ts';
import { type CalendarDate, startOf } from '#domain/calendar-date.ts';
import { inLanguage, type Localized } from '#domain/languages.ts';
import { formatMoney, type Money } from '#domain/money.ts';
import type { RefundReason } from '#domain/payment/refund-states.ts';
import { endsNextDay } from '#domain/schedule/night-times.ts';
import { writeDate, writeMoment } from '#domain/written-date.ts';
import { writeTime } from '#domain/written-time.ts';
import type { Booking } from '#features/booking/booking.ts';
import { reviewAddress } from '#features/reviews/review-address.ts';
import { translator } from '#i18n/translate.ts';
import type { AutomaticMails } from '../definitions/automatic-mails.ts';
import type { VariableName } from '../definitions/template-variables.ts';
import { bookingAddress, choiceAddress } from './booking-address.ts';

/** A cancelled or rescheduled night, as its mail describes it. */
export type NightChangeNotice = {
  /** The id of the guest's link. */
  readonly id: string;
  readonly date: CalendarDate;
  readonly newNightId: string | null;
  readonly silentDefault: SilentDefault;
  readonly deadline: Date;
  readonly message: Localized | null;
};

export type RefundMade = { readonly amount: Money; readonly because: RefundReason };

/** The operator's links for guests; empty if not set. */
export type NightLinks = Pick<AutomaticMails, 'groupLink' | 'reviewLink'>;

export type BookingVariables = Readonly<ReturnType<typeof bookingWords>>;

type Facts = {
  readonly booking: Booking;
  readonly refund: RefundMade | null;
  readonly links: NightLinks;
  readonly bars: readonly string[];
  readonly nightChange: NightChangeNotice | null;
  readonly siteName: string;
  readonly origin: string;
};

/** The values of the variables of mails about a booking, in the booking's language; empty if there is no value. */
export function bookingWords({ booking, refund, nightChange, links, bars, siteName, origin }: Facts) {
  const { language } = booking;
  const t = translator(language);
  const startsAt = startOf(booking, booking.timeZone);
  const moment = (at: Date) =>
    t('correspondence.cityTime', { moment: writeMoment(at, language, booking.timeZone) });
  return {
    site_name: siteName,
    first_name: booking.firstName,
    last_name: booking.lastName,
    booking_reference: booking.reference,
    crawl_title: inLanguage(booking.crawlTitle, language),
    night: writeDate(booking.date, language, 'full'),
    start_time: writeTime(booking.startTime, language),
    end_time: writeTime(booking.endTime, language, endsNextDay(booking)),
    people: t('correspondence.facts.numberOfPeople', { count: booking.numberOfPeople }),
    meeting_point: inLanguage(booking.meetingPoint, language),
    total: formatMoney(booking.total, language),
    total_in_pesos: formatMoney(booking.quote.totalInPesos, language),
    held_until: booking.heldUntil ? moment(booking.heldUntil) : '',
    free_until: moment(lastFreeCancellation({ policy: booking.refundPolicy, startsAt })),
    refund_amount: refund ? formatMoney(refund.amount, language) : '',
    refund_reason: refund ? t(`correspondence.refundReason.${refund.because}`) : '',
    original_night: nightChange ? writeDate(nightChange.date, language, 'full') : '',
    new_night:
      nightChange && booking.nightId === nightChange.newNightId
        ? writeDate(booking.date, language, 'full')
        : '',
    choose_until: nightChange ? moment(nightChange.deadline) : '',
    choice_address: nightChange ? choiceAddress(origin, { id: nightChange.id, language }) : '',
    booking_address: bookingAddress(origin, booking),
    bars: bars.join(', '),
    group_link: links.groupLink,
    review_link: links.reviewLink || reviewAddress(origin, booking),
  } satisfies Partial<Record<VariableName, string>>;
}
