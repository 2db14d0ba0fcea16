import { ChevronDown, CircleUser, LockKeyhole } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { Link, NavLink, useLocation, useMatches } from 'react-router';
import { useAuth } from '#features/accounts/session/auth-state.tsx';
import { usePlainLayout } from '#features/checkout/plain-layout.ts';
import { calendarAddress } from '#features/schedule/calendar-address.ts';
import { addressIn } from '#i18n/language.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { classes } from '#ui/classes.ts';
import { laterPart } from '#ui/later-part.tsx';
import { useSiteName } from '#ui/page/site.ts';
import { Spinner } from '#ui/spinner.tsx';
import { useHydrated } from '#ui/use-hydrated.ts';
import { LanguageLinks } from './language-links.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { hasOwnAction, headerLinks, type withCalendar } from './site-links.ts';
import { SiteLogo } from './site-logo.tsx';

/**
 * Transparent over the hero of the home page, solid elsewhere. Blurred once the page has scrolled
 * (specification §2).
 */
export function SiteHeader({ logo }: { logo: string | undefined }) {
  const t = useTranslate();
  const language = useLanguage();
  const { pathname } = useLocation();
  const isScrolled = useScrolled();
  const hasCalendar = useHasCalendar();
  const isPlain = usePlainLayout();
  const isOverHero = pathname === addressIn(language, '/') && !isScrolled;
  return (
    <header
      data-scrolled={isScrolled || undefined}
      className={classes(
        // An open menu is above everything else that is fixed, such as the consent banner.
        // With large text it has two lines, so it is in the flow: fixed, it would cover a third of a phone.
        'fixed inset-x-0 top-0 z-40 max-[19rem]:relative max-[19rem]:bg-night text-white print:hidden transition-colors duration-200 [--focus:#fff] has-[details[open]]:z-50',
        isOverHero
          ? // The links stay legible over a bright picture of the operator's.
            'bg-linear-to-b from-night/60 to-transparent has-[details[open]]:bg-night'
          : isScrolled
            ? 'bg-night/90 backdrop-blur-md'
            : 'bg-night',
      )}
    >
      <div className="page-width flex min-h-18 items-center gap-2 max-[19rem]:flex-wrap max-[19rem]:py-2 md:gap-3 lg:gap-6">
        {/* On a tablet the name beside the mark is hidden to make room for the links. */}
        <Link
          to={addressIn(language, '/')}
          aria-label={t('nav.toTop', { site: useSiteName() })}
          className="mr-auto shrink-0 rounded-lg py-1 md:max-lg:[&_span_span]:hidden"
        >
          <SiteLogo logo={logo} />
        </Link>
        {isPlain ? (
          <CalmHeader />
        ) : (
          <>
            <nav aria-label={t('nav.label')} className="hidden md:block">
              <ul className="flex items-center gap-4 md:max-lg:text-[0.9375rem] lg:gap-6">
                {headerLinks.map(({ path, text }) => (
                  <li key={path}>
                    <NavLink
                      to={addressIn(language, path)}
                      end
                      className="inline-flex min-h-11 items-center whitespace-nowrap font-semibold decoration-2 decoration-hot underline-offset-8 hover:underline"
                    >
                      {t(text)}
                    </NavLink>
                  </li>
                ))}
              </ul>
            </nav>
            <div className="hidden md:block">
              <LanguageLinks />
            </div>
            <div className="hidden md:block md:max-lg:text-[0.9375rem]">
              <AccountMenu />
            </div>
            <ButtonLink
              // Over the hero, whose own button is the hot one, until the page has scrolled.
              look={isOverHero || hasOwnAction(pathname) ? 'glass' : 'hot'}
              to={hasCalendar ? '#booking' : calendarAddress(language)}
              className="min-h-11 whitespace-nowrap px-4 text-[0.9375rem] max-[19rem]:order-last max-[19rem]:w-full tracking-wide sm:px-5 md:max-lg:px-4"
            >
              {t('nav.bookNow')}
            </ButtonLink>
            <MobileMenu />
          </>
        )}
      </div>
    </header>
  );
}

/** Beside the logo on the way to a payment. */
function CalmHeader() {
  const t = useTranslate();
  return (
    <>
      <p className="flex items-center gap-1.5 pl-1 font-semibold text-sm leading-tight sm:text-[0.9375rem]">
        <LockKeyhole aria-hidden="true" className="size-4 shrink-0" />
        {t('checkout.secure')}
      </p>
      <LanguageLinks />
    </>
  );
}

const AccountDropdown = laterPart(() => import('./account-dropdown.tsx'));

/**
 * In the header of wide screens: the login link, or the menu of the signed-in user (specification §2). Before
 * hydration it links to the profile, which has all entries of the menu.
 */
function AccountMenu() {
  const t = useTranslate();
  const language = useLanguage();
  const { pathname } = useLocation();
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
  // Another page closes the menu. The answer to a form of this page, which may still be loading, does not.
  return <AccountDropdown key={pathname} user={user} waiting={simple} />;
}

/** Whether the current page has a booking calendar; false for a crawl that was not found. */
const useHasCalendar = (): boolean =>
  useMatches().some(
    ({ handle, loaderData }) =>
      (handle as Partial<typeof withCalendar> | undefined)?.hasCalendar && loaderData,
  );

/** The scroll position from which the header changes its look (specification §9). */
const thresholdPixels = 20;

const useScrolled = () =>
  useSyncExternalStore(
    (changed) => {
      addEventListener('scroll', changed, { passive: true });
      return () => removeEventListener('scroll', changed);
    },
    () => scrollY > thresholdPixels,
    () => false,
  );
