import { createHmac, timingSafeEqual } from 'node:crypto';
import { linkPage } from '#domain/accounts/link-purposes.ts';
import type { Language } from '#domain/languages.ts';
import { addressIn } from '#i18n/language.ts';
import type { Platform } from '#platform/platform.ts';
import { authSecret } from '../auth-secret-store.server.ts';
import type { AccountLink } from './link-store.server.ts';

const idBytes = 16;

/** Whose link it is. A token of one kind does not open a link of another. */
type LinkKind = 'account link' | 'seller link' | 'roster feed';

/**
 * The token of a link: the id of its row and a signature. It is the same each time a mail is sent. It is
 * stored only in mails that are kept because no mail server is configured.
 */
export function linkToken(linkId: string, secret: string, kind: LinkKind = 'account link'): string {
  const id = Buffer.from(linkId.replaceAll('-', ''), 'hex');
  return Buffer.concat([id, signature(id, secret, kind)]).toString('base64url');
}

/** The id of the link's row; null if the token does not have our signature. */
export function linkIdOf(token: string, secret: string, kind: LinkKind = 'account link'): string | null {
  if (!/^[\w-]{64}$/.test(token)) return null;
  const bytes = Buffer.from(token, 'base64url');
  const id = bytes.subarray(0, idBytes);
  if (!timingSafeEqual(bytes.subarray(idBytes), signature(id, secret, kind))) return null;
  return id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

const signature = (id: Buffer, secret: string, kind: LinkKind): Buffer =>
  createHmac('sha256', secret).update(kind).update(id).digest();

/**
 * The URL of a link, in the reader's language. Everyone who has the URL can follow the link, so it belongs
 * only into the mail.
 */
export async function linkAddress(
  platform: Pick<Platform, 'database' | 'config'>,
  { id, purpose }: Pick<AccountLink, 'id' | 'purpose'>,
  language: Language,
): Promise<string> {
  const token = linkToken(id, await authSecret(platform));
  return `${platform.config.origin}${addressIn(language, linkPage(purpose))}?token=${token}`;
}
