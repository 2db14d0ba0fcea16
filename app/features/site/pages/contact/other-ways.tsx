import type { ReactNode } from 'react';
import { Link, useRouteLoaderData } from 'react-router';
import type { HomeContent } from '#domain/content/home-content.ts';
import { addressIn } from '#i18n/language.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';

const linkClass =
  'inline-flex min-h-11 items-center font-bold underline decoration-2 decoration-hot underline-offset-4 hover:decoration-4 [overflow-wrap:anywhere]';

/** Alternatives to the form: the FAQ, the operator's address and phone, and contact for large groups. */
export function OtherWays() {
  const t = useTranslate();
  const language = useLanguage();
  const site = useRouteLoaderData('features/site/site-layout') as
    | { footer: HomeContent['footer'] }
    | undefined;
  const { email, phone } = site?.footer ?? {};
  const subject = encodeURIComponent(t('pages.contact.groupsSubject'));
  return (
    <aside className="grid gap-8 lg:pt-2">
      <Way title={t('pages.contact.faster')} text={t('pages.contact.fasterText')}>
        <Link to={addressIn(language, '/faq')} className={linkClass}>
          {t('pages.contact.toFaq')}
        </Link>
      </Way>
      <Way title={t('pages.contact.groups')} text={t('pages.contact.groupsText')}>
        <Link to={addressIn(language, `/contact?subject=${subject}`)} className={linkClass}>
          {t('pages.contact.groupsLink')}
        </Link>
      </Way>
      {(email || phone) && (
        <Way title={t('pages.contact.direct')}>
          {email && (
            <a href={`mailto:${email}`} className={linkClass}>
              {email}
            </a>
          )}
          {phone && (
            <a href={`tel:${phone.replace(/[^\d+]/g, '')}`} className={linkClass}>
              {phone}
            </a>
          )}
        </Way>
      )}
    </aside>
  );
}

function Way({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  return (
    <section className="grid justify-items-start border-ink/15 border-t pt-5">
      <h2 className="text-xl leading-tight">{title}</h2>
      {text && <p className="mt-1 text-ink-soft">{text}</p>}
      {children}
    </section>
  );
}
