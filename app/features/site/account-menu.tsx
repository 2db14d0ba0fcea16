import { ChevronDown, CircleUser } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Link, useLocation } from 'react-router';
import { useAuth } from '#features/accounts/session/auth-state.tsx';
import { addressIn } from '#i18n/language.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { useHydrated } from '#ui/use-hydrated.ts';

const AccountDropdown = lazy(() => import('./account-dropdown.tsx'));

/**
 * In the header of wide screens: the login link, or the menu of the signed-in user (specification §2). Before
 * hydration it links to the profile, which has all entries of the menu.
 */
export function AccountMenu() {
  const t = useTranslate();
  const language = useLanguage();
  const { key } = useLocation();
  const { user, loading } = useAuth();
  const hydrated = useHydrated();
  if (loading) return <Spinner label={t('error.loading')} />;
  if (!user) {
    return (
      <Link
        to={addressIn(language, '/login')}
        className="inline-flex min-h-11 items-center whitespace-nowrap font-semibold decoration-2 decoration-hot underline-offset-8 hover:underline"
      >
        {t('accountMenu.signIn')}
      </Link>
    );
  }
  const simple = (
    <Link
      to={addressIn(language, '/profile')}
      className="flex min-h-11 items-center gap-1.5 rounded-full py-1 pr-2 pl-1.5 hover:bg-white/10"
    >
      <CircleUser aria-hidden="true" className="size-6" />
      <ChevronDown aria-hidden="true" className="size-4" />
      <span className="sr-only">{t('accountMenu.label')}</span>
    </Link>
  );
  if (!hydrated) return simple;
  return (
    <Suspense fallback={simple}>
      {/* Every navigation closes the menu. */}
      <AccountDropdown key={key} user={user} />
    </Suspense>
  );
}
