import { open } from 'node:fs/promises';

const signatureBytes = 64;

type Encryption = { readonly name: string; readonly decrypt: (path: string) => string };

const plain = (path: string) => path.replace(/\.(age|gpg|pgp|asc|enc)$/i, '') || 'backup.tar.gz';
const age: Encryption = {
  name: 'age',
  decrypt: (path) => `age -d -i KEY -o ${plain(path)} ${path}`,
};
const gnupg: Encryption = { name: 'GnuPG', decrypt: (path) => `gpg -o ${plain(path)} -d ${path}` };
const openssl: Encryption = {
  name: 'openssl',
  decrypt: (path) => `openssl enc -d ... -in ${path} -out ${plain(path)}`,
};

/** The first bytes of what the programs write that docs/operations/backup-and-restore.md names. */
const signatures: readonly (readonly [RegExp, Encryption])[] = [
  [/^(age-encryption\.org\/|-----BEGIN AGE ENCRYPTED FILE)/, age],
  [/^-----BEGIN PGP MESSAGE/, gnupg],
  // An OpenPGP packet with an encrypted session key (RFC 9580, tags 1 and 3), in the old and the new format.
  [/^[\x84-\x86\x8c-\x8e\xc1\xc3]/, gnupg],
  [/^Salted__/, openssl],
];

/** How to decrypt the file; null if it is not encrypted, or cannot be read. */
export async function howToDecrypt(path: string): Promise<string | null> {
  const begin = await firstBytes(path).catch(() => '');
  const found = signatures.find(([signature]) => signature.test(begin))?.[1];
  return found ? `${path} is encrypted with ${found.name}: decrypt it first (${found.decrypt(path)}).` : null;
}

async function firstBytes(path: string): Promise<string> {
  const file = await open(path);
  try {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(signatureBytes), 0, signatureBytes, 0);
    return buffer.toString('latin1', 0, bytesRead);
  } finally {
    await file.close();
  }
}
