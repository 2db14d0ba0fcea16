/** The form of the waiting list and its rate limits. See docs/rules/waiting-list.md. */

import { z } from 'zod';
import { emailAddress } from '../email-address.ts';

/** Rate limits per mailbox (`recipientKey`) and per client address (which leaves room for a hotel). */
export const waitingLimits = {
  client: { tries: 10, perMinutes: 10 },
  address: { tries: 6, perMinutes: 60 },
  clientPerDay: { tries: 60, perMinutes: 24 * 60 },
  addressPerDay: { tries: 12, perMinutes: 24 * 60 },
} as const;

/** The schema of the form. A problem is the key of a text; that of too many people takes the value `most`. */
export const waitingForm = ({ maxPeople }: { maxPeople: number }) =>
  z.object({
    email: z
      .string({ error: 'waiting.problem.email' })
      .transform((typed) => emailAddress(typed) ?? '')
      .refine((address) => address !== '', { error: 'waiting.problem.email' }),
    people: z
      .string({ error: 'waiting.problem.people' })
      .trim()
      .regex(/^0*[1-9]\d{0,3}$/, { error: 'waiting.problem.people', abort: true })
      .transform(Number)
      .refine((people) => people <= maxPeople, { error: 'waiting.problem.tooMany' }),
  });
