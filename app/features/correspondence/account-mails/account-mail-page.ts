import type { Language } from '#domain/bilingual.ts';
import { addressIn } from '#i18n/language.ts';
import { type Translate, translator } from '#i18n/translate.ts';
import type { MailTemplate } from '../templates/template.ts';
import { type MailPage, type MailPart, siteHost } from '../texts/mail-page.ts';
import type { AccountMailKind } from './account-mail-kind.ts';

type Letter = {
  readonly kind: AccountMailKind;
  readonly said: MailTemplate;
  readonly language: Language;
  readonly siteName: string;
  readonly origin: string;
  /** Empty for mails that only tell something. */
  readonly linkAddress: string;
};

/** A mail about an account: the template's words around the one thing to do. */
export function accountMailPage(letter: Letter): MailPage {
  const { said, language, siteName, origin } = letter;
  const t = translator(language);
  return {
    language,
    siteName,
    siteAddress: origin + addressIn(language, '/'),
    subject: said.subject,
    preheader: said.preheader,
    heading: said.heading,
    parts: [
      { kind: 'text', text: said.opening },
      ...buttons(letter, t),
      { kind: 'text', text: said.closing },
    ],
    footer: [t('mail.footer.help'), t('mail.account.why', { site: siteName }), siteHost(origin)],
  };
}

function buttons({ kind, linkAddress, origin, language }: Letter, t: Translate): MailPart[] {
  const page = (path: string) => origin + addressIn(language, path);
  const forgot: MailPart = {
    kind: 'button',
    label: t('mail.account.forgot'),
    address: page('/forgot-password'),
  };
  switch (kind) {
    case 'account.addressTaken':
      return [{ kind: 'button', label: t('mail.account.signIn'), address: page('/login') }, forgot];
    case 'account.passwordChanged':
    case 'account.changeAsked':
      return [forgot];
    case 'account.verify':
      return [{ kind: 'button', label: t('mail.account.verify'), address: linkAddress }];
    case 'account.change':
      return [{ kind: 'button', label: t('mail.account.change'), address: linkAddress }];
    case 'account.recover':
      return [{ kind: 'button', label: t('mail.account.recover'), address: linkAddress }];
    case 'account.invite':
      return [{ kind: 'button', label: t('mail.account.invite'), address: linkAddress }];
  }
}
