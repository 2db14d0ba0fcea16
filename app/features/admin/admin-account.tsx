import { ExternalLink, LogOut, ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { Form, Link } from 'react-router';
import { useAuth } from '#features/accounts/session/auth-state.tsx';
import { LanguageLinks } from '#features/site/language-links.tsx';
import { addressIn } from '#i18n/language.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import { deleteVisits } from './search/visited-pages.ts';

const tool =
  'grid size-11 shrink-0 cursor-pointer place-items-center rounded-full hover:bg-white/10 lg:pointer-fine:size-9';

/** The signed-in person with the role, the own profile and its security, the language, the site, and signing out. */
export function AdminAccount() {
  const t = useTranslate();
  const language = useLanguage();
  const { user, profile } = useAuth();
  if (!user) return null;
  const name = [profile?.firstName, profile?.lastName].filter(Boolean).join(' ');
  const at = (path: string) => addressIn(language, path);
  return (
    <div className="border-white/15 border-t pt-2 lg:pt-1">
      <Link
        to={at('/profile')}
        className="flex min-h-11 items-center gap-2.5 rounded-lg px-2.5 py-1 hover:bg-white/10"
      >
        <span
          aria-hidden="true"
          className="grid size-8 shrink-0 place-items-center rounded-full bg-lilac font-bold text-night text-sm uppercase"
        >
          {(name || user.email).slice(0, 1)}
        </span>
        <span className="min-w-0 leading-tight">
          <span className="block truncate font-semibold text-[0.9375rem]">{name || user.email}</span>
          <span className="block text-lilac text-sm">
            {t(`admin.roles.${user.role}`)}
            <span className="sr-only">. {t('admin.account.profile')}</span>
          </span>
        </span>
      </Link>
      <div className="flex items-center justify-between">
        <Tool to={at('/profile#second-factor')} label={t('admin.account.security')}>
          <ShieldCheck aria-hidden="true" className="size-5" />
        </Tool>
        <Tool to={at('/')} label={t('admin.toSite')}>
          <ExternalLink aria-hidden="true" className="size-5" />
        </Tool>
        <LanguageLinks />
        <Form method="post" action={at('/sign-out')} onSubmit={deleteVisits}>
          <button
            type="submit"
            aria-label={t('accountMenu.signOut')}
            title={t('accountMenu.signOut')}
            className={tool}
          >
            <LogOut aria-hidden="true" className="size-5" />
          </button>
        </Form>
      </div>
    </div>
  );
}

const Tool = ({ to, label, children }: { to: string; label: string; children: ReactNode }) => (
  <Link to={to} aria-label={label} title={label} className={tool}>
    {children}
  </Link>
);
