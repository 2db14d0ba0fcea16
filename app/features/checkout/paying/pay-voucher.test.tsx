import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import english from '#i18n/messages/en/checkout.ts';
import { PayVoucher } from './pay-voucher.tsx';

// The texts of pages are compiled when the site is built.
vi.mock('#i18n/use-translate.tsx', () => ({ useTranslate: () => (key: string) => key }));

const shown = (hasMailbox: boolean) =>
  renderToStaticMarkup(
    <PayVoucher voucher={null} heldUntil={null} timeZone="America/Mexico_City" hasMailbox={hasMailbox} />,
  );

it('promises a mail with the tickets only to a booking with an address', () => {
  expect(shown(true)).toContain('voucher.how.wait<');
  expect(shown(false)).toContain('voucher.how.waitHere<');
});

it('every text about a payment that is awaited and promises a mail has one for a booking without an address', () => {
  const promising = textsIn(english.confirmation).filter(([, text]) =>
    /\bemail you|confirmation is on its way/.test(text),
  );
  expect(promising.map(([key]) => key)).toEqual([
    'voucher.how.wait',
    'voucher.over.text',
    'checking.stillWaiting',
  ]);
  const keys = textsIn(english.confirmation).map(([key]) => key);
  for (const [key] of promising) expect(keys).toContain(`${key}Here`);
});

/** Every text below a group with its key. */
function textsIn(group: object, path = ''): [string, string][] {
  return Object.entries(group).flatMap(([key, text]): [string, string][] =>
    typeof text === 'string' ? [[path + key, text]] : textsIn(text, `${path}${key}.`),
  );
}
