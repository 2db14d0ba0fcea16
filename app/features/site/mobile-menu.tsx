import { Menu, X } from 'lucide-react';
import { Form, Link } from 'react-router';
import { useAuth } from '#features/accounts/session/auth-state.tsx';
import { addressIn } from '#i18n/language.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { useMenu } from '#ui/use-menu.ts';
import { accountLabel, accountLinksFor } from './account-links.ts';
import { LanguageLinks } from './language-links.tsx';
import { menuLinks } from './site-links.ts';

/** The menu of narrow screens. Opens without JavaScript. Closes when the focus leaves it, too. */
export function MobileMenu() {
  const t = useTranslate();
  const language = useLanguage();
  return (
    <details
      {...useMenu()}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) currentTarget.open = false;
      }}
      className="group md:hidden"
    >
      <summary
        aria-label={t('nav.menu')}
        className="-mr-2 grid size-12 list-none place-items-center rounded-full hover:bg-white/10 [&::-webkit-details-marker]:hidden"
      >
        <Menu aria-hidden="true" className="group-open:hidden" />
        <X aria-hidden="true" className="hidden group-open:block" />
      </summary>
      <nav
        aria-label={t('nav.label')}
        className="on-night absolute inset-x-0 top-full max-h-[calc(100dvh-4.5rem)] overflow-y-auto overscroll-contain border-white/15 border-t px-5 pt-3 pb-8 shadow-float"
      >
        <ul>
          {menuLinks.map(({ path, text }) => (
            <li key={path}>
              <Link
                to={addressIn(language, path)}
                className="flex min-h-14 items-center font-display font-bold text-2xl"
              >
                {t(text)}
              </Link>
            </li>
          ))}
        </ul>
        <div className="mt-3 border-white/15 border-t pt-4">
          <MobileAccount />
        </div>
        <div className="-ml-3 mt-2">
          <LanguageLinks />
        </div>
      </nav>
    </details>
  );
}

const line = 'flex min-h-12 w-full items-center text-left font-bold text-lg';

/** The account section of the menu on narrow screens. */
function MobileAccount() {
  const t = useTranslate();
  const language = useLanguage();
  const { user, loading } = useAuth();
  if (loading)
    return (
      <p className={line}>
        <Spinner label={t('error.loading')} />
      </p>
    );
  if (!user) {
    return (
      <Link to={addressIn(language, '/login')} className={line}>
        {t('accountMenu.signIn')}
      </Link>
    );
  }
  return (
    <>
      <p className="mb-2 leading-snug">
        <span className="block font-semibold [overflow-wrap:anywhere]">{user.email}</span>
        <span className="block text-[0.9375rem] text-lilac">{accountLabel(t, user)}</span>
      </p>
      {accountLinksFor(user).map(({ path, text }) => (
        <Link key={path} to={addressIn(language, path)} className={line}>
          {t(text)}
        </Link>
      ))}
      <Form method="post" action={addressIn(language, '/sign-out')}>
        <button type="submit" className={line}>
          {t('accountMenu.signOut')}
        </button>
      </Form>
    </>
  );
}
