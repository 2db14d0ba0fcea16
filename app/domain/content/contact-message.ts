/**
 * A contact message to the operator. One schema validates the form and the action. See docs/rules/contact.md.
 */

import { z } from 'zod';
import { emailAddress } from '#domain/email-address.ts';
import { isVisible, oneLine, severalLines } from '#domain/plain-text.ts';

/** Specification §5. */
const minMessageLength = 10;
const maxContactNameLength = 80;
export const maxSubjectLength = 120;
const maxMessageLength = 5000;
/** More links than this indicate spam. */
const maxLinks = 3;

/**
 * Every problem that the schema can report. Each is the key of a text; the texts of the first four are given
 * by specification §5.
 */
const contactProblems = [
  'contact.problem.name',
  'contact.problem.email',
  'contact.problem.subject',
  'contact.problem.message',
  'contact.problem.nameTooLong',
  'contact.problem.subjectTooLong',
  'contact.problem.messageTooLong',
  'contact.problem.links',
] as const;

type ContactProblem = (typeof contactProblems)[number];

/**
 * Normalizes the fields, so that a name or subject cannot add a line to a mail header. For each invalid field
 * it returns the first problem as a key of `contactProblems`.
 */
export const contactMessage = z.object({
  name: line('contact.problem.name', maxContactNameLength, 'contact.problem.nameTooLong'),
  email: z
    .string({ error: key('contact.problem.email') })
    .transform((typed) => emailAddress(typed) ?? '')
    .refine((address) => address !== '', { error: key('contact.problem.email') }),
  subject: line('contact.problem.subject', maxSubjectLength, 'contact.problem.subjectTooLong'),
  message: z
    .string({ error: key('contact.problem.message') })
    .transform(severalLines)
    .refine((typed) => isVisible(typed) && typed.length >= minMessageLength, {
      error: key('contact.problem.message'),
      abort: true,
    })
    .refine((typed) => typed.length <= maxMessageLength, {
      error: key('contact.problem.messageTooLong'),
      abort: true,
    })
    .refine((typed) => linksIn(typed) <= maxLinks, { error: key('contact.problem.links') }),
});

export type ContactMessage = z.output<typeof contactMessage>;
export type ContactField = keyof ContactMessage;

export const contactFields = contactMessage.keyof().options;

const linksIn = (text: string): number => text.match(/https?:\/\/|www\./gi)?.length ?? 0;

function line(required: ContactProblem, longest: number, tooLong: ContactProblem) {
  return z
    .string({ error: key(required) })
    .transform(oneLine)
    .refine(isVisible, { error: key(required), abort: true })
    .refine((typed) => typed.length <= longest, { error: key(tooLong) });
}

function key(problem: ContactProblem): string {
  return problem;
}

/** The events of the contact page. See docs/rules/contact.md. */

export type ContactEvent = { readonly name: 'contact.received'; readonly messageId: string };
