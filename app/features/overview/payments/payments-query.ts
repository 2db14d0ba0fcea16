import type { CalendarDate } from '#domain/calendar-date.ts';
import { isDatabaseMoment } from '#domain/database-moment.ts';
import { choiceParam, dateParam, idParam, type ListParam, listQuery, textParam } from '#domain/list-query.ts';
import { isCurrencyCode } from '#domain/money.ts';
import { paymentStates } from '#domain/payment/payment-states.ts';
import { refundStates } from '#domain/payment/refund-states.ts';
import { idIn } from '#domain/uuid.ts';
import { providers } from '../bookings/bookings-query.ts';

/** A transfer is what a split booking gave to the other booking, or got from it. */
export const moneyKinds = ['payment', 'refund', 'transfer'] as const;
export type MoneyKind = (typeof moneyKinds)[number];

/** The states of payments and refunds; those with the same name have the same filter. */
export const moneyStates = [...new Set([...paymentStates, ...refundStates])];

/** The last row of the previous page: its moment as text, and its id. */
export type MoneyCursor = { readonly value: string; readonly id: string };

/** The filters and the cursor of the list of payments. Empty means any. */
export type PaymentsQuery = {
  readonly search: string;
  readonly kind: MoneyKind | null;
  readonly state: (typeof moneyStates)[number] | null;
  readonly provider: (typeof providers)[number] | null;
  /** Days in the city's time zone, both included. */
  readonly from: CalendarDate | null;
  readonly to: CalendarDate | null;
  readonly currency: string;
  readonly cityId: string;
  readonly crawlId: string;
  readonly after: MoneyCursor | null;
};

const cursorParam: ListParam<MoneyCursor | null, unknown> = {
  read: ({ raw }) => {
    const [id = '', value = ''] = (raw ?? '').split('~');
    return idIn(id) !== null && isDatabaseMoment(value) ? { id, value } : null;
  },
  write: (last) => (last ? `${last.id}~${last.value}` : ''),
  role: 'page',
};

/** The choices of the list of payments and refunds. */
export const paymentsList = listQuery<PaymentsQuery>({
  search: textParam(),
  kind: choiceParam(moneyKinds),
  state: choiceParam(moneyStates),
  provider: choiceParam(providers),
  from: dateParam,
  to: dateParam,
  currency: { ...textParam(), read: ({ text }) => (isCurrencyCode(text) ? text : '') },
  cityId: idParam('city'),
  crawlId: idParam('crawl'),
  after: cursorParam,
});
