import { expect, it } from 'vitest';
import { z } from 'zod';
import { parseTyped, readTyped } from './desk-form.server.ts';

const invitation = z.object({
  email: z.string().min(3, 'invitation.tooShort'),
  role: z.enum(['guide', 'admin']),
});

it('Says what is wrong with each field as a key of a text', () => {
  expect(parseTyped(invitation, { email: 'a', role: 'guide' })).toEqual({
    problems: { email: 'invitation.tooShort' },
  });
});

it('A form that lacks a field, or was made up, is told so in words of ours', () => {
  expect(parseTyped(invitation, { role: 'king' })).toEqual({
    problems: { email: 'refusal.request.malformed', role: 'refusal.request.malformed' },
  });
});

it('A text that is too long is cut between characters: half of one could not be kept as JSON', async () => {
  const body = new URLSearchParams({ because: `x${'🎉'.repeat(3_000)}` });
  const { because } = await readTyped(new Request('http://desk/', { method: 'POST', body }));
  expect(because).toBe(`x${'🎉'.repeat(2_499)}`);
});
