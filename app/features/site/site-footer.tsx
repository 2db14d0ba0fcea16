import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { HomeContent } from '#domain/content/home-content.ts';
import { inLanguage } from '#domain/languages.ts';
import { usePlainLayout } from '#features/checkout/plain-layout.ts';
import type { ThirdParties } from '#features/settings/third-party-settings.ts';
import { addressIn } from '#i18n/language.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import { useSiteName } from '#ui/page/site.ts';
import { footerLinks, legalLinks } from './site-links.ts';
import { SiteLogo } from './site-logo.tsx';
import { PrivacyChoices } from './third-parties/third-parties.tsx';

const linkClass =
  'inline-flex min-h-11 items-center py-1.5 leading-snug underline-offset-4 hover:underline decoration-2 decoration-hot';

/** The operator, contact and legal links (specification §2, Footer). */
export function SiteFooter({
  content,
  year,
  thirdParties = null,
}: {
  content: HomeContent['footer'];
  year: string;
  thirdParties?: ThirdParties | null;
}) {
  const t = useTranslate();
  const language = useLanguage();
  const { description, email, phone, facebook, instagram } = content;
  const site = useSiteName();
  const isPlain = usePlainLayout();
  if (isPlain) return <LegalFooter year={year} />;
  return (
    <footer className="on-night overflow-hidden pt-16 pb-8 print:hidden">
      <div className="page-width grid grid-cols-2 gap-x-6 gap-y-9 md:grid-cols-[1.3fr_0.9fr_1.8fr_0.8fr] md:gap-x-8 lg:grid-cols-[1.6fr_1fr_1.5fr_0.7fr] lg:gap-x-10">
        <div className="col-span-2 max-w-sm md:col-span-1">
          <SiteLogo logo={content.logo} />
          <p className="mt-5 text-lilac">{inLanguage(description, language)}</p>
        </div>
        <FooterList title={t('footer.pages')}>
          {footerLinks.map(({ path, text }) => (
            <li key={path}>
              <Link to={addressIn(language, path)} className={linkClass}>
                {t(text)}
              </Link>
            </li>
          ))}
        </FooterList>
        {(email || phone) && (
          <FooterList
            title={t('footer.contact')}
            className="col-span-2 row-start-3 md:col-span-1 md:row-start-auto"
          >
            {email && <FooterAddress href={`mailto:${email}`}>{email}</FooterAddress>}
            {phone && <FooterAddress href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</FooterAddress>}
          </FooterList>
        )}
        {(facebook || instagram) && (
          <FooterList title={t('footer.follow')}>
            {facebook && <FooterAddress href={facebook}>{t('footer.facebook')}</FooterAddress>}
            {instagram && <FooterAddress href={instagram}>{t('footer.instagram')}</FooterAddress>}
          </FooterList>
        )}
      </div>
      <div className="page-width mt-12 flex flex-wrap items-center gap-x-8 gap-y-1 text-lilac text-sm">
        <p>{t('footer.copyright', { year, site })}</p>
        <p>{t('footer.adults')}</p>
        <PrivacyChoices parties={thirdParties} />
      </div>
    </footer>
  );
}

/** The footer on the way to a payment: only legal links. */
function LegalFooter({ year }: { year: string }) {
  const t = useTranslate();
  const language = useLanguage();
  return (
    <footer className="on-night py-5 text-sm print:hidden">
      <div className="page-width flex flex-wrap items-center gap-x-6 gap-y-1 text-lilac">
        {legalLinks.map(({ path, text }) => (
          <Link key={path} to={addressIn(language, path)} className={linkClass}>
            {t(text)}
          </Link>
        ))}
        <p>{t('footer.copyright', { year, site: useSiteName() })}</p>
      </div>
    </footer>
  );
}

function FooterList({
  title,
  className,
  children,
}: {
  title: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <div className={className}>
      <h2 className="mb-1 font-bold text-lilac text-base">{title}</h2>
      <ul>{children}</ul>
    </div>
  );
}

function FooterAddress({ href, children }: { href: string; children: ReactNode }) {
  const isElsewhere = href.startsWith('http');
  return (
    <li>
      <a
        href={href}
        className={`${linkClass} [overflow-wrap:anywhere]`}
        {...(isElsewhere && { target: '_blank', rel: 'noopener' })}
      >
        {children}
      </a>
    </li>
  );
}
