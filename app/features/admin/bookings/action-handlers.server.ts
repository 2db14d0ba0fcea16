import { z } from 'zod';
import type { BookingIntent } from '#domain/booking/booking-actions.ts';
import { textFactFields } from '#domain/booking/booking-facts.ts';
import { staffReason } from '#domain/booking/staff-reason.ts';
import { refused } from '#domain/decision.ts';
import { text } from '#domain/form/fields.ts';
import { parseForm, parseProvided } from '#domain/form/parse-form.ts';
import { fromDecimal } from '#domain/money.ts';
import { isDeskMethod } from '#domain/payment/desk-methods.ts';
import { noteOnBooking } from '#features/booking/notes/note-on-booking.server.ts';
import { withoutForeignBooking } from '#features/booking/partners/own-reference.server.ts';
import { correctFacts } from '#features/changes/correct-facts.server.ts';
import { extendHold } from '#features/changes/extend-hold.server.ts';
import { markNoShow } from '#features/changes/mark-no-show.server.ts';
import { recordDeskRefund } from '#features/changes/record-desk-refund.server.ts';
import { takeBalance } from '#features/changes/take-balance.server.ts';
import { resendMail } from '#features/correspondence/booking-mails/resend-mail.server.ts';
import { cancelForGuest } from '#features/night-changes/cancel-for-guest.server.ts';
import { handlePassOn } from '#features/tickets/pass-on/handle-pass-on.server.ts';
import type { PassOnIntent } from '#features/tickets/pass-on/pass-on-intents.ts';
import { type Handler, withBooking } from './action-handler.server.ts';
import { handleChange } from './changes/handle-change.server.ts';
import { handleCustomer } from './changes/handle-customer.server.ts';
import { handleNightDate } from './night-choice/handle-night-date.server.ts';
import { handleRefundPart } from './refund/handle-refund-part.server.ts';
import { handleSplit } from './split/handle-split.server.ts';

const passOn =
  (intent: PassOnIntent): Handler =>
  (platform, { who, bookingId, typed }) =>
    handlePassOn(platform, { intent, bookingId, by: who, typed });

const cancelForm = z.object({ because: staffReason({ optional: true }), agreed: text });

const cancel =
  (refund: 'byPolicy' | 'full'): Handler =>
  async (platform, { who, bookingId, typed }) => {
    const form = parseForm(cancelForm, typed);
    return 'problems' in form ? form : cancelForGuest(platform, { who, bookingId, refund, ...form.value });
  };

/** What each form of the page does. An intent of `bookingActions` without a handler does not compile. */
export const actionHandlers: Readonly<Record<BookingIntent, Handler>> = {
  takePayment: withBooking(async (platform, { who, booking, typed }) => {
    const agreed = fromDecimal(typed.agreed ?? '', booking.total.currency);
    const method = typed.method ?? '';
    return agreed && isDeskMethod(method)
      ? takeBalance(platform, { who, bookingId: booking.id, agreed, method })
      : refused('request.malformed');
  }),
  recordDeskRefund: (platform, { who, bookingId, typed }) =>
    recordDeskRefund(platform, {
      ...{ who, bookingId, refundId: typed.refund ?? '' },
      isFromTeam: typed.givenBy === 'team',
    }),
  extendHold: (platform, { who, bookingId, typed: { hours = '', heldUntil = '' } }) =>
    extendHold(platform, { who, bookingId, hours: Number(hours), heldUntil }),
  resize: handleChange('resize'),
  move: handleChange('move'),
  addOns: handleChange('addOns'),
  correct: handleCustomer,
  correctSource: async (platform, { who, bookingId, typed }) => {
    const form = parseProvided(textFactFields, typed);
    if ('problems' in form) return form;
    const expectedVersion = typed.expectedVersion ?? '';
    const corrected = await correctFacts(platform, { who, bookingId, typed, expectedVersion });
    return withoutForeignBooking(platform.database, who.cities, corrected);
  },
  noShow: (platform, { who, bookingId }) => markNoShow(platform, { who, bookingId, isNoShow: true }),
  noShowUndo: (platform, { who, bookingId }) => markNoShow(platform, { who, bookingId, isNoShow: false }),
  passTicket: passOn('passTicket'),
  takeBackTicket: passOn('takeBackTicket'),
  mailTicket: passOn('mailTicket'),
  split: handleSplit,
  nightDate: handleNightDate,
  refundPart: handleRefundPart,
  resend: (platform, { who, bookingId, typed: { key = '' } }) =>
    resendMail(platform, { who, bookingId, key }),
  note: (platform, { who, bookingId, typed: { key = '', text = '' } }) =>
    noteOnBooking(platform, { who, bookingId, key, text }),
  cancel: cancel('byPolicy'),
  cancelFull: cancel('full'),
};
