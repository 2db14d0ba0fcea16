import type { bookingEvents, bookings, guests } from '#features/booking/booking-tables.server.ts';
import type { paymentCases, payments, refunds } from '#features/payment/payment-tables.server.ts';
import type { reviews } from '#features/reviews/reviews-tables.server.ts';
import type { tickets } from '#features/tickets/ticket-tables.server.ts';
import type {
  rehearsalRefunds,
  rehearsalSessions,
} from '#platform/payments/rehearsal/rehearsal-tables.server.ts';

/** All rows of the sample bookings, to be inserted table by table. */
export type Rows = {
  readonly bookings: (typeof bookings.$inferInsert & { readonly id: string })[];
  readonly guests: (typeof guests.$inferInsert)[];
  readonly events: (typeof bookingEvents.$inferInsert)[];
  readonly tickets: (typeof tickets.$inferInsert)[];
  readonly payments: (typeof payments.$inferInsert & { readonly id: string })[];
  readonly sessions: (typeof rehearsalSessions.$inferInsert)[];
  readonly refunds: (typeof refunds.$inferInsert)[];
  readonly sessionRefunds: (typeof rehearsalRefunds.$inferInsert)[];
  readonly reviews: (typeof reviews.$inferInsert)[];
  readonly cases: (typeof paymentCases.$inferInsert)[];
};

export const noRows = (): Rows => ({
  bookings: [],
  guests: [],
  events: [],
  tickets: [],
  payments: [],
  sessions: [],
  refunds: [],
  sessionRefunds: [],
  reviews: [],
  cases: [],
});
