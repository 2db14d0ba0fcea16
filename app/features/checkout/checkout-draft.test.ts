import { expect, it } from 'vitest';
import { readDraft, writeDraft } from './checkout-draft.ts';

it('keeps what was typed, and the key that makes it one booking', () => {
  const form = new FormData();
  form.set('key', 'k');
  form.set('firstName', 'أحمد 🎉');
  expect(readDraft(writeDraft(form))).toEqual({ key: 'k', firstName: 'أحمد 🎉' });
});

it('stores no agreements, because they must be given anew each time', () => {
  const form = new FormData();
  form.set('agreesToTerms', 'on');
  form.set('isOfAge', 'on');
  form.set('seenTotal', '7000 USD');
  expect(readDraft(writeDraft(form))).toEqual({});
});

it('stores no draft that is unreasonably large', () => {
  expect(writeDraft([['specialRequests', 'x'.repeat(30_000)]])).toBeNull();
});

it.each([null, '', '{', 'null', '[]', '"text"', '7'])('%s is no draft', (text) => {
  expect(readDraft(text)).toBeNull();
});

it('drops what is not text', () => {
  expect(readDraft('{"firstName":"Maya","numberOfPeople":3,"email":null}')).toEqual({ firstName: 'Maya' });
});
