/** The form of the waiting list and its rate limits. See docs/rules/waiting-list.md. */

import { z } from 'zod';
import { typedValue } from '#domain/typed-text.ts';
import { emailAddress } from '../email-address.ts';

/** Rate limits per client address, which leave room for a hotel. The mails are limited by `mail-budgets.ts`. */
export const waitingLimits = {
  client: { tries: 10, perMinutes: 10 },
  clientPerDay: { tries: 60, perMinutes: 24 * 60 },
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
      .transform(typedValue)
      .pipe(
        z
          .string()
          .regex(/^0*[1-9]\d{0,3}$/, { error: 'waiting.problem.people', abort: true })
          .transform(Number)
          .refine((people) => people <= maxPeople, { error: 'waiting.problem.tooMany' }),
      ),
  });
