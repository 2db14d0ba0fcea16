import { type Member, may, type Permission } from '#domain/accounts/permissions.ts';
import type { CalendarDate, ClockTime } from '#domain/calendar-date.ts';
import type { Localized } from '#domain/languages.ts';

export const attentionKinds = [
  'balancesTonight',
  'cases',
  'refundsPending',
  'lateBalances',
  'nightChangeSteps',
  'unreachable',
  'failedMails',
  'refusedWebhooks',
  'doorConflicts',
  'openCash',
  'noGuide',
  'rosterRequests',
  'noMeetingPoint',
  'salesEnding',
] as const;

export type AttentionKind = (typeof attentionKinds)[number];

const neededFor: Readonly<Record<AttentionKind, Permission>> = {
  balancesTonight: 'manageBookings',
  cases: 'seeMoney',
  refundsPending: 'seeMoney',
  lateBalances: 'seeMoney',
  nightChangeSteps: 'manageNights',
  unreachable: 'manageNights',
  failedMails: 'readMessages',
  refusedWebhooks: 'seeMoney',
  doorConflicts: 'manageBookings',
  openCash: 'signOffCash',
  noGuide: 'manageNights',
  rosterRequests: 'manageNights',
  noMeetingPoint: 'manageNights',
  salesEnding: 'manageNights',
};

/** Kinds of what lies ahead: their moment is the start of the night, and the soonest comes first. Of others the latest does. */
export const kindsAhead: readonly AttentionKind[] = [
  'balancesTonight',
  'noGuide',
  'noMeetingPoint',
  'salesEnding',
];

/** Kinds that concern the whole site, which people who are limited to cities do not see. */
const ofNoCity: readonly AttentionKind[] = ['failedMails', 'refusedWebhooks', 'openCash'];

/** The kinds that a person may act on. */
export const attentionKindsFor = (who: Member): AttentionKind[] =>
  attentionKinds.filter(
    (kind) => may(who, neededFor[kind]) && (who.cities.length === 0 || !ofNoCity.includes(kind)),
  );

/** One item that needs attention, and its booking if it has one. */
export type AttentionItem = {
  readonly kind: AttentionKind;
  readonly at: Date;
  readonly bookingId: string | null;
  readonly reference: string | null;
  /**
   * The product's own code: the kind of mail or case, the reason of a refund, the provider of a refused
   * webhook.
   */
  readonly what: string;
  /** The error message of the external service. */
  readonly error: string | null;
  /** The night of an item without a booking, or the cancelled or rescheduled one of a failed step. */
  readonly nightId: string | null;
  /** What names that night. Null without one. */
  readonly night: {
    readonly date: CalendarDate;
    readonly startTime: ClockTime;
    readonly crawlTitle: Localized;
  } | null;
};
