import { harmless } from '#domain/harmless-text.ts';
import { inLanguage, type Language } from '#domain/languages.ts';
import { type OpenSellerLink, readSellerLink } from '#features/partners/access/seller-access-store.server.ts';
import { sellerLinkAddress, sellerSignInPath } from '#features/partners/access/seller-links.server.ts';
import { addressIn } from '#i18n/language.ts';
import { translator } from '#i18n/translate.ts';
import { siteHost } from '../definitions/mail-content.ts';
import type { MailContent, MailDefinition, SiteAddress } from '../definitions/mail-definition.ts';
import { templateVariables } from '../definitions/template-variables.ts';

/** The link with which a seller of a partner signs in. It is signed when the mail is written, so that the outbox does not store it. */
export const sellerSignIn: MailDefinition = {
  group: 'operator',
  audience: 'account',
  variables: ['site_name', 'partner_name', 'seller_name', 'valid_hours'],
  async content({ platform: { database, config }, site }, { language, details }) {
    const link = details?.linkId ? await readSellerLink(database, details.linkId) : null;
    if (!link || !details?.linkId) return null;
    const address = await sellerLinkAddress({ database, config }, details.linkId, language);
    return contentOf({ ...link, address }, language, site);
  },
  async sample({ site }, { language }) {
    const example = (name: 'seller_name' | 'partner_name') =>
      inLanguage(templateVariables[name].example, language);
    return contentOf(
      {
        ...{ name: example('seller_name'), partner: example('partner_name'), hours: 1 },
        // The link of a preview is not valid.
        address: `${site.origin}${addressIn(language, sellerSignInPath)}?token=sample`,
      },
      language,
      site,
    );
  },
};

function contentOf(
  link: Pick<OpenSellerLink, 'name' | 'partner' | 'hours'> & { readonly address: string },
  language: Language,
  { siteName, origin }: SiteAddress,
): MailContent {
  const t = translator(language);
  return {
    language,
    words: {
      site_name: siteName,
      partner_name: harmless(link.partner),
      seller_name: harmless(link.name),
      valid_hours: String(link.hours),
    },
    parts: [{ kind: 'button', label: t('correspondence.account.signIn'), address: link.address }],
    footer: [siteHost(origin)],
  };
}
