import { createHash, randomBytes } from 'node:crypto';
import { type Auth, openAuth } from '#features/accounts/auth.server.ts';

const digest = (salt: string, password: string) =>
  createHash('sha256').update(salt).update(password).digest('hex');

/** Salted like the product's hashes, which take a tenth of a second on purpose. */
const hashes = {
  async hash(password: string) {
    const salt = randomBytes(8).toString('hex');
    return `${salt}:${digest(salt, password)}`;
  },
  async verify({ hash, password }: { hash: string; password: string }) {
    const [salt = '', stored] = hash.split(':');
    return digest(salt, password) === stored;
  },
};

/** The product's authentication with fast password hashes, for tests that do not measure how long it takes. */
export const openFastAuth = (platform: Parameters<typeof openAuth>[0]): Auth =>
  openAuth(platform, { hashes });
