import { describe, expect, it } from 'vitest';
import { contactMessage } from './contact-message.ts';

const good = {
  name: 'Maya Torres',
  email: 'Maya@Example.com',
  subject: 'Group booking',
  message: 'We are 40 people.',
};
const problemsOf = (changes: Record<string, unknown>) => {
  const read = contactMessage.safeParse({ ...good, ...changes });
  return read.success ? [] : read.error.issues.map(({ path, message }) => [path[0], message]);
};

describe('A contact message', () => {
  it('is normalized', () => {
    expect(contactMessage.parse({ ...good, message: '  Hola,\r\n\r\n¿hay lugar?  ' })).toEqual({
      ...good,
      email: 'maya@example.com',
      message: 'Hola,\n\n¿hay lugar?',
    });
  });

  it('cannot carry a header in its name or subject', () => {
    const written = contactMessage.parse({
      ...good,
      name: 'Maya\r\nBcc: thief@example.com',
      subject: 'Hi\n\nBuy this',
    });
    expect([written.name, written.subject]).toEqual(['Maya Bcc: thief@example.com', 'Hi Buy this']);
  });

  it.each([
    ['name', undefined, 'contact.problem.name'],
    ['name', ' \u200b ', 'contact.problem.name'],
    ['name', 'x'.repeat(81), 'contact.problem.nameTooLong'],
    ['email', undefined, 'contact.problem.email'],
    ['email', 'maya@', 'contact.problem.email'],
    ['email', 'maya@example.com\r\nBcc: thief@example.com', 'contact.problem.email'],
    ['subject', '', 'contact.problem.subject'],
    ['subject', 'x'.repeat(121), 'contact.problem.subjectTooLong'],
    ['message', '', 'contact.problem.message'],
    ['message', '123456789', 'contact.problem.message'],
    ['message', ' '.repeat(50), 'contact.problem.message'],
    ['message', 'x'.repeat(5001), 'contact.problem.messageTooLong'],
    ['message', 'https://a.b '.repeat(4), 'contact.problem.links'],
  ])('with %s = %j is refused once, with the words for it', (field, typed, problem) => {
    expect(problemsOf({ [field]: typed })).toEqual([[field, problem]]);
  });

  it('of ten characters and with three links is valid', () => {
    expect(problemsOf({ message: '1234567890' })).toEqual([]);
    expect(problemsOf({ message: 'https://a.b '.repeat(3) })).toEqual([]);
  });
});
