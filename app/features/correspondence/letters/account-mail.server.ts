import {
  type LinkPurpose,
  linkLifetimeMinutes,
  linkPage,
  roleOfLink,
} from '#domain/accounts/link-purposes.ts';
import type { StaffRole } from '#domain/accounts/roles.ts';
import { harmless } from '#domain/harmless-text.ts';
import { defaultLanguage, inLanguage, type Language } from '#domain/languages.ts';
import { readOpenLink } from '#features/accounts/links/link-store.server.ts';
import { linkAddress } from '#features/accounts/links/link-token.server.ts';
import { readProfile, readUser } from '#features/accounts/user-store.server.ts';
import { addressIn } from '#i18n/language.ts';
import { type Translate, translator } from '#i18n/translate.ts';
import { type MailPart, siteHost } from '../definitions/mail-content.ts';
import type { MailContent, MailDefinition, SiteAddress } from '../definitions/mail-definition.ts';
import { templateVariables, type VariableName } from '../definitions/template-variables.ts';

type AccountLetter = {
  /** The address that the link of the mail leads to; empty for mails without a link. */
  readonly linkAddress: string;
  /** The address of a page of the site in the mail's language. */
  readonly page: (path: string) => string;
};

type AccountMailOptions = {
  /** The variables besides `first_name` and `site_name`. */
  readonly variables?: readonly (VariableName & keyof ReturnType<typeof wordsOf>)[];
  /** What the link of the mail is for; null for mails without a link. */
  readonly link: LinkPurpose | null;
  readonly buttons: (letter: AccountLetter, t: Translate) => readonly MailPart[];
};

/** The values of the variables; empty if there is no value. */
type Facts = {
  readonly language: Language;
  readonly firstName: string;
  readonly newAddress: string;
  readonly validHours: string;
  readonly passkeyName: string;
  /** The role that an invitation grants. */
  readonly role: StaffRole | null;
  readonly linkAddress: string;
};

/**
 * The definition of a mail about an account. Its link is a button of the layout, so that no text can omit it.
 * The link is signed when the mail is written, so that the outbox does not store the link of a waiting mail.
 */
export function accountMail({ variables = [], link, buttons }: AccountMailOptions): MailDefinition {
  return {
    group: 'account',
    audience: 'account',
    variables: ['first_name', 'site_name', ...variables],
    async content({ platform: { database, config }, site }, { userId, language, details }) {
      const user = userId && (await readUser(database, userId));
      if (!user) return null;
      const open = details?.linkId ? await readOpenLink(database, details.linkId) : null;
      if (details?.linkId && !open) return null;
      const profile = await readProfile(database, user.id);
      const facts = {
        language,
        firstName: profile?.firstName ?? '',
        newAddress: open?.purpose === 'change' ? open.address : '',
        validHours: open ? validHours(open.purpose) : '',
        passkeyName: details?.passkeyName ?? '',
        role: open && roleOfLink(open),
        linkAddress: open ? await linkAddress({ database, config }, open, language) : '',
      };
      return contentOf(facts, site, buttons);
    },
    // The link of a preview is not valid: previewing a mail grants no access to an account.
    async sample({ site }, { language }) {
      const facts = {
        language,
        firstName: templateVariables.first_name.example[defaultLanguage],
        newAddress: templateVariables.new_address.example[defaultLanguage],
        validHours: link ? validHours(link) : '',
        passkeyName: inLanguage(templateVariables.passkey_name.example, language),
        // As in the example of the variable.
        role: link === 'invite' ? ('guide' as const) : null,
        linkAddress: link ? `${site.origin}${addressIn(language, linkPage(link))}?token=sample` : '',
      };
      return contentOf(facts, site, buttons);
    },
  };
}

/** The button to the page where a new password is requested. */
export const forgotPasswordButton = ({ page }: AccountLetter, t: Translate): MailPart => ({
  kind: 'button',
  label: t('correspondence.account.forgot'),
  address: page('/forgot-password'),
});

/** The button to the profile. */
export const profileButton = ({ page }: AccountLetter, t: Translate): MailPart => ({
  kind: 'button',
  label: t('correspondence.account.profile'),
  address: page('/profile'),
});

const validHours = (purpose: LinkPurpose): string => String(linkLifetimeMinutes[purpose] / 60);

function contentOf(facts: Facts, site: SiteAddress, buttons: AccountMailOptions['buttons']): MailContent {
  const { siteName, origin } = site;
  const { language } = facts;
  const t = translator(language);
  const page = (path: string) => origin + addressIn(language, path);
  return {
    language,
    words: wordsOf(facts, siteName, t),
    parts: buttons({ linkAddress: facts.linkAddress, page }, t),
    footer: [
      t('correspondence.footer.help'),
      t('correspondence.account.why', { site: siteName }),
      siteHost(origin),
    ],
  };
}

const wordsOf = (
  { firstName, newAddress, validHours, passkeyName, role }: Facts,
  siteName: string,
  t: Translate,
) =>
  ({
    site_name: siteName,
    first_name: harmless(firstName),
    new_address: newAddress,
    valid_hours: validHours,
    passkey_name: harmless(passkeyName),
    role: role ? t(`correspondence.account.roles.${role}.name`) : '',
    role_opens: role ? t(`correspondence.account.roles.${role}.opens`) : '',
  }) satisfies Partial<Record<VariableName, string>>;
