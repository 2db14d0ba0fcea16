import { expect, it } from 'vitest';
import { sameAuthenticator } from './authenticator-view.server.ts';

const uri =
  'otpauth://totp/Vallarta%20Pub%20Crawl:ana@example.com?secret=ABCDEFGH&issuer=Vallarta%20Pub%20Crawl';

it('is restored from the fields of the submitted form', async () => {
  expect(await sameAuthenticator({ uri, backup: 'abcde-fghij <b> klmno-pqrst' })).toMatchObject({
    uri,
    typedKey: 'ABCD EFGH',
    backupCodes: ['abcde-fghij', 'klmno-pqrst'],
  });
});

it.each([
  ['more than the picture holds', `otpauth://totp/${'é'.repeat(1_985)}`],
  ['another address', 'https://example.com/'],
  ['none', ''],
])('is not restored from an invalid URI: %s', async (_, other) => {
  expect(await sameAuthenticator({ uri: other, backup: '' })).toBeUndefined();
});

it('is restored from a URI of the maximum length', async () => {
  const longest = `${uri}&x=${'y'.repeat(2_000)}`.slice(0, 2_000);
  expect(await sameAuthenticator({ uri: longest })).toMatchObject({ uri: longest });
});
