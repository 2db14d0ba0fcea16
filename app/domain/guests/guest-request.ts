/** What a person may ask about their own data, and who asked how. See docs/rules/guests.md. */

import { z } from 'zod';
import { text } from '#domain/form/fields.ts';

const guestRequestKinds = ['export', 'erase'] as const;
export type GuestRequestKind = (typeof guestRequestKinds)[number];

export const guestRequesters = ['guest', 'representative', 'authority'] as const;
export type GuestRequester = (typeof guestRequesters)[number];

export const requestWays = ['email', 'phone', 'inPerson', 'letter'] as const;
export type RequestWay = (typeof requestWays)[number];

const who = {
  requester: z.enum(guestRequesters, { error: 'field.guestRequest.requester' }),
  way: z.enum(requestWays, { error: 'field.guestRequest.way' }),
};

export const exportRequestForm = z.object(who);

/** An erasure cannot be undone, so it is confirmed. */
export const eraseRequestForm = z.object({
  ...who,
  confirmed: text.refine((typed) => typed !== '', { error: 'field.guestRequest.confirmed' }),
});

/** How many records were exported or erased. */
export type GuestRequestCounts = Readonly<
  Record<'bookings' | 'notes' | 'mails' | 'reviews' | 'messages' | 'accounts', number>
>;
