import { generateKeyPairSync, sign } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import { checkSignature, signedMessage, type TicketKey, writeSignature } from './signature.ts';
import { parseTicket, ticketPath } from './ticket.ts';

function keyNumber(id: number) {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const key: TicketKey = { id, publicKey: publicKey.export({ format: 'jwk' }).x ?? '' };
  const signed = (code: string) => ({
    code,
    signature: writeSignature(id, sign(null, signedMessage(code), privateKey)),
  });
  return { key, signed };
}

const code = '7K3MX9QD2345ABCDEFGHJKLM';
const [first, second, foreign] = [keyNumber(1), keyNumber(700), keyNumber(1)];
const keys = [first.key, second.key];

describe('The signature of a ticket', () => {
  it('is genuine by any key of the product, also after it has been read from an address', async () => {
    for (const { signed } of [first, second]) {
      const read = parseTicket(`https://crawl.example/es${ticketPath(signed(code))}`);
      expect(read).toEqual(signed(code));
      expect(await checkSignature(read!, keys)).toBe('genuine');
    }
  });

  it('is forged for another code, with any byte changed, and by a foreign key', async () => {
    const { signature } = first.signed(code);
    expect(await checkSignature({ code: code.replace('7', '8'), signature }, keys)).toBe('forged');
    expect(await checkSignature(foreign.signed(code), keys)).toBe('forged');
    for (const at of [3, 40, 87]) {
      const other = signature[at] === 'A' ? 'Q' : 'A';
      const changed = signature.slice(0, at) + other + signature.slice(at + 1);
      expect(await checkSignature({ code, signature: changed }, keys), `at ${at}`).toBe('forged');
    }
  });

  it.each(['', 'x', 'A'.repeat(87), 'A'.repeat(89), `${'A'.repeat(87)}!`, 'ü'.repeat(88)])(
    'is forged if it is no signature: %s',
    async (signature) => {
      expect(await checkSignature({ code, signature }, keys)).toBe('forged');
    },
  );

  it('cannot be checked if there is none, or if its key is not known', async () => {
    expect(await checkSignature({ code, signature: null }, keys)).toBe('unchecked');
    expect(await checkSignature(second.signed(code), [first.key])).toBe('unchecked');
  });

  it('cannot be checked in a browser that does not know Ed25519', async () => {
    const importing = vi.spyOn(crypto.subtle, 'importKey');
    importing.mockRejectedValue(new DOMException('unknown', 'NotSupportedError'));
    expect(await checkSignature(first.signed(code), keys)).toBe('unchecked');
    importing.mockRestore();
  });
});
