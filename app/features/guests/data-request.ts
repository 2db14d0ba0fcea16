import type { GuestRequestCounts, GuestRequester, RequestWay } from '#domain/guests/guest-request.ts';
import type { Visitor } from '#features/accounts/visitor.ts';

/** A request about the data of the guest of a booking: who does it, who asked, and how. */
export type DataRequest = {
  readonly who: Pick<Visitor, 'userId' | 'cities'>;
  readonly bookingId: string;
  readonly requester: GuestRequester;
  readonly way: RequestWay;
};

/** What the record of a request counts, from the number of rows in each section of the register. */
export const countsOf = (sections: Readonly<Record<string, number>>): GuestRequestCounts => ({
  bookings: sections.bookings ?? 0,
  notes: sections.notes ?? 0,
  mails: sections.mails ?? 0,
  reviews: sections.reviews ?? 0,
  messages: sections.messages ?? 0,
  accounts: sections.accounts ?? 0,
});
