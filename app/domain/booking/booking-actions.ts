/**
 * What staff can do with a booking on its page. The gate of the admin area, the dispatch of the forms, the page with its
 * menu of actions and the change log read this list (docs/how-to/add-an-action-to-a-booking.md). Its forms are in
 * `features/admin/bookings/action-forms.tsx`, their handlers in `action-handlers.server.ts`.
 */

import type { Permission } from '#domain/accounts/permissions.ts';
import type { NamesWith } from '#domain/record-of.ts';

type BookingActionDefinition = {
  /** What a person needs for it, besides that of the page. */
  readonly permission: Permission;
  /** The `intent` of each of its forms. */
  readonly intents: readonly [string, ...string[]];
  /** The audit entries that it writes. */
  readonly audit: readonly [string, ...string[]];
  /** The element of the page that the menu of actions links to. */
  readonly anchor: string;
  /** Whether its result is shown above all changes, by the text `changes.done.<intent>`. Others show their own. */
  readonly isChange: boolean;
};

/** In the order of the menu. */
export const bookingActions = {
  pay: {
    permission: 'manageBookings',
    intents: ['takePayment'],
    audit: ['booking.cashTaken'],
    anchor: 'balance',
    isChange: true,
  },
  hold: {
    permission: 'manageBookings',
    intents: ['extendHold'],
    audit: ['booking.holdExtended'],
    anchor: 'hold',
    isChange: false,
  },
  people: {
    permission: 'manageBookings',
    intents: ['resize'],
    audit: ['booking.resized'],
    anchor: 'change-people',
    isChange: true,
  },
  addOns: {
    permission: 'manageBookings',
    intents: ['addOns'],
    audit: ['booking.addOnsChanged'],
    anchor: 'change-add-ons',
    isChange: true,
  },
  night: {
    permission: 'manageBookings',
    intents: ['move'],
    audit: ['booking.moved'],
    anchor: 'change-night',
    isChange: true,
  },
  details: {
    permission: 'manageBookings',
    intents: ['correct'],
    audit: ['booking.corrected'],
    anchor: 'change-details',
    isChange: true,
  },
  mail: {
    permission: 'manageBookings',
    intents: ['resend'],
    audit: ['mail.resent'],
    anchor: 'mail',
    isChange: false,
  },
  ticket: {
    permission: 'manageBookings',
    intents: ['passTicket', 'takeBackTicket', 'mailTicket'],
    audit: ['booking.ticketPassed', 'booking.ticketTakenBack', 'mail.resent'],
    anchor: 'pass-ticket',
    isChange: false,
  },
  split: {
    permission: 'manageBookings',
    intents: ['split'],
    audit: ['booking.split', 'booking.splitOff'],
    anchor: 'split-booking',
    isChange: false,
  },
  choice: {
    permission: 'manageBookings',
    intents: ['nightDate'],
    audit: ['booking.moved'],
    anchor: 'night-choice-form',
    isChange: false,
  },
  note: {
    permission: 'manageBookings',
    intents: ['note'],
    audit: ['booking.noted'],
    anchor: 'note',
    isChange: false,
  },
  refund: {
    permission: 'refund',
    intents: ['refundPart'],
    audit: ['booking.reduced', 'booking.refunded'],
    anchor: 'refund-part',
    isChange: false,
  },
  cancel: {
    permission: 'refund',
    intents: ['cancel', 'cancelFull'],
    audit: ['booking.cancelled'],
    anchor: 'cancel-booking',
    isChange: false,
  },
  recordDeskRefund: {
    permission: 'refund',
    intents: ['recordDeskRefund'],
    audit: ['booking.cashReturned'],
    anchor: 'return-cash',
    isChange: true,
  },
  facts: {
    permission: 'manageBookings',
    intents: ['correctSource'],
    audit: ['booking.sourceCorrected'],
    anchor: 'change-facts',
    isChange: true,
  },
  noShow: {
    permission: 'manageBookings',
    intents: ['noShow', 'noShowUndo'],
    audit: ['booking.noShow', 'booking.noShowUndone'],
    anchor: 'no-show',
    isChange: true,
  },
} as const satisfies Readonly<Record<string, BookingActionDefinition>>;

type Actions = typeof bookingActions;
export type BookingAction = keyof Actions;

export type BookingIntent = Actions[BookingAction]['intents'][number];
/** The intents whose result is shown above all changes. */
export type ChangeIntent = Actions[NamesWith<Actions, 'isChange', true>]['intents'][number];
export type BookingActionAudit = Actions[BookingAction]['audit'][number];

export const bookingActionNames = Object.keys(bookingActions) as BookingAction[];

/** The definition of an action, with the common type. */
export const bookingAction = (action: BookingAction): BookingActionDefinition => bookingActions[action];

const actionOf = (intent: string | undefined): BookingAction | undefined =>
  bookingActionNames.find((action) => bookingAction(action).intents.includes(intent ?? ''));

/** The intent of a form of the page; null for any other text. */
export const bookingIntentOf = (typed: string | undefined): BookingIntent | null =>
  actionOf(typed) ? (typed as BookingIntent) : null;

/** The intent of a form whose result is shown above all changes; null for any other. */
export function changeIntentOf(form: string | undefined): ChangeIntent | null {
  const action = actionOf(form);
  return action && bookingAction(action).isChange ? (form as ChangeIntent) : null;
}

/** The permission of each form of the page, which the gate requires. */
export const bookingFormPermissions = Object.fromEntries(
  bookingActionNames.flatMap((action) => {
    const { intents, permission } = bookingAction(action);
    return intents.map((intent) => [intent, permission]);
  }),
) as Readonly<Record<BookingIntent, Permission>>;

export const bookingActionAudits = [
  ...new Set(bookingActionNames.flatMap((action) => bookingAction(action).audit)),
] as BookingActionAudit[];
