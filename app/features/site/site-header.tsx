import { Link, NavLink, useLocation } from 'react-router';
import { calendarAddress } from '#features/schedule/calendar-address.ts';
import { addressIn } from '#i18n/language.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { classes } from '#ui/classes.ts';
import { useSiteName } from '#ui/page/site.ts';
import { AccountMenu } from './account-menu.tsx';
import { LanguageLinks } from './language-links.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { hasOwnAction, headerLinks } from './site-links.ts';
import { SiteLogo } from './site-logo.tsx';
import { useHasCalendar } from './use-has-calendar.ts';
import { useScrolled } from './use-scrolled.ts';

/**
 * Transparent over the hero of the home page, solid elsewhere. Blurred once the page has scrolled
 * (specification §2).
 */
export function SiteHeader() {
  const t = useTranslate();
  const language = useLanguage();
  const { pathname } = useLocation();
  const isScrolled = useScrolled();
  const hasCalendar = useHasCalendar();
  const isOverHero = pathname === addressIn(language, '/') && !isScrolled;
  return (
    <header
      data-scrolled={isScrolled || undefined}
      className={classes(
        // An open menu is above everything else that is fixed, such as the consent banner.
        'fixed inset-x-0 top-0 z-40 text-white print:hidden transition-colors duration-200 [--focus:#fff] has-[details[open]]:z-50',
        isOverHero
          ? 'has-[details[open]]:bg-night'
          : isScrolled
            ? 'bg-night/90 backdrop-blur-md'
            : 'bg-night',
      )}
    >
      <div className="page-width flex h-18 items-center gap-2 md:gap-3 lg:gap-6">
        {/* On a tablet the name beside the mark is hidden to make room for the links. */}
        <Link
          to={addressIn(language, '/')}
          aria-label={t('nav.toTop', { site: useSiteName() })}
          className="mr-auto rounded-lg py-1 md:max-lg:[&_span_span]:hidden"
        >
          <SiteLogo />
        </Link>
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
          look={hasOwnAction(pathname) ? 'glass' : 'hot'}
          to={hasCalendar ? '#booking' : calendarAddress(language)}
          className="min-h-11 whitespace-nowrap px-4 text-[0.9375rem] tracking-wide sm:px-5 md:max-lg:px-4"
        >
          {t('nav.bookNow')}
        </ButtonLink>
        <MobileMenu />
      </div>
    </header>
  );
}
