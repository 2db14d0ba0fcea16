import { Link, useLocation } from 'react-router';
import { usePermissions } from '#features/accounts/session/use-permissions.ts';
import { useTranslate } from '#i18n/use-translate.tsx';
import { dayLinksFor, isUnder } from './admin-links.ts';
import type { WaitingCounts } from './admin-nav.tsx';
import { WaitingCount } from './waiting-count.tsx';

/**
 * The pages of the day at the bottom of a phone's screen, in reach of the thumb. app.css keeps the end of the page
 * and what sticks to the bottom clear of it (`--bottom-bar`).
 */
export function DayBar({ waiting }: { waiting: WaitingCounts }) {
  const t = useTranslate();
  const { user } = usePermissions();
  const { pathname } = useLocation();
  const links = dayLinksFor(user);
  if (links.length === 0) return null;
  return (
    <nav
      data-day-bar
      aria-label={t('admin.nav.day')}
      className="on-night fixed inset-x-0 bottom-0 z-40 border-white/15 border-t pb-[env(safe-area-inset-bottom)] lg:hidden print:hidden"
    >
      <ul className="flex">
        {links.map((link) => (
          <li key={link.path} className="min-w-0 flex-1">
            <Link
              to={link.to ?? link.path}
              aria-current={isUnder(pathname, link) ? 'page' : undefined}
              className="relative flex h-14 flex-col items-center justify-center gap-0.5 px-0.5 font-semibold text-xs leading-tight opacity-85 aria-[current=page]:bg-white/15 aria-[current=page]:opacity-100"
            >
              <link.icon aria-hidden="true" className="size-5.5" />
              <span className="max-w-full truncate">{t(link.short ?? link.text)}</span>
              <WaitingCount
                count={waiting[link.path] ?? 0}
                className="absolute top-1 left-[calc(50%+0.375rem)]"
              />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
