import type { Role } from '#domain/accounts/roles.ts';
import type { Language } from '#domain/bilingual.ts';
import { harmless } from '#domain/harmless-text.ts';
import { translator } from '#i18n/translate.ts';
import type { Mail } from '#platform/mail/mailer.ts';
import { mailHtml } from '../texts/mail-html.server.ts';
import { mailText } from '../texts/mail-text.server.ts';
import type { Localize } from '../texts/template-words.server.ts';
import type { AccountMailKind } from './account-mail-kind.ts';
import { accountMailPage } from './account-mail-page.ts';

/** All that a mail about an account may have to tell; empty where there is no such thing. */
export type AccountFacts = {
  readonly kind: AccountMailKind;
  readonly language: Language;
  readonly firstName: string;
  readonly newAddress: string;
  readonly validHours: string;
  /** What an invitation makes of whoever follows it. */
  readonly role: Exclude<Role, 'customer'> | null;
  readonly linkAddress: string;
};

type Frame = { readonly siteName: string; readonly origin: string; readonly say: Localize };

/** A mail about an account, from the facts alone. Its link is a button of the layout: no text can lose it. */
export async function accountMail(
  { kind, language, firstName, newAddress, validHours, role, linkAddress }: AccountFacts,
  { id, to }: Pick<Mail, 'id' | 'to'>,
  { siteName, origin, say }: Frame,
): Promise<Mail> {
  const t = translator(language);
  const said = await say(kind, language, {
    site_name: siteName,
    first_name: harmless(firstName),
    new_address: newAddress,
    valid_hours: validHours,
    role: role ? t(`mail.account.roles.${role}.name`) : '',
    role_opens: role ? t(`mail.account.roles.${role}.opens`) : '',
  });
  const page = accountMailPage({ kind, said, language, siteName, origin, linkAddress });
  const { subject } = page;
  return { id, to, subject, html: mailHtml(page), text: mailText(page), attachments: [] };
}
