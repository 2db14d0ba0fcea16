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

/** Every problem that the form can have. Each is the key of a text; the last text takes the value `most`. */
const waitingProblems = [
  'waiting.problem.email',
  'waiting.problem.people',
  'waiting.problem.tooMany',
] as const;

export type WaitingProblem = (typeof waitingProblems)[number];

/**
 * The schema of the form. For each invalid field it returns the first problem as a key of `waitingProblems`.
 */
export const waitingForm = ({ maxPeople }: { maxPeople: number }) =>
  z.object({
    email: z
      .string({ error: key('waiting.problem.email') })
      .transform((typed) => emailAddress(typed) ?? '')
      .refine((address) => address !== '', { error: key('waiting.problem.email') }),
    people: z
      .string({ error: key('waiting.problem.people') })
      .trim()
      .regex(/^0*[1-9]\d{0,3}$/, { error: key('waiting.problem.people'), abort: true })
      .transform(Number)
      .refine((people) => people <= maxPeople, { error: key('waiting.problem.tooMany') }),
  });

export type WaitingField = 'email' | 'people';

function key(problem: WaitingProblem): string {
  return problem;
}
