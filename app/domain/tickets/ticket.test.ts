import fc from 'fast-check';
import { expect, it } from 'vitest';
import { makeTicketCode, parseTicketText, ticketPath } from '#domain/tickets/ticket.ts';

const unsigned = (code: string) => ({ code, signature: null });

it('is parsed from its QR code, from a typed URL and from the code alone', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 24, maxLength: 32 }), (bytes) => {
      const code = makeTicketCode(bytes);
      expect(code).toHaveLength(24);
      for (const language of ['', '/es', '/ES']) {
        expect(parseTicketText(`https://crawl.example${language}${ticketPath(unsigned(code))}`)).toBe(code);
        expect(
          parseTicketText(` http://localhost:3000${language}${ticketPath(unsigned(code.toLowerCase()))}/ `),
        ).toBe(code);
      }
      expect(parseTicketText(code.replace(/(.{4})/g, '$1 '))).toBe(code);
    }),
  );
});

it('rejects the contents of other QR codes', () => {
  const code = makeTicketCode(new Uint8Array(24));
  for (const text of [
    '',
    'https://example.com',
    `https://example.com/x/${code}`,
    `https://example.com/es/x/t/${code}`,
    code.slice(1),
    `javascript:/t/${code}`,
  ]) {
    expect(parseTicketText(text), text).toBeNull();
  }
});
