import { Menu } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useTranslate } from '#i18n/use-translate.tsx';
import { AdminNav } from './admin-nav.tsx';

/**
 * The admin navigation on a small screen: a button that opens it, also without JavaScript. Closes when a page
 * is chosen.
 */
export function AdminMenu() {
  const t = useTranslate();
  const menu = useRef<HTMLDetailsElement>(null);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation closes it.
  useEffect(() => menu.current?.removeAttribute('open'), [pathname]);
  return (
    <details ref={menu} className="lg:hidden">
      <summary className="flex min-h-11 w-fit cursor-pointer list-none items-center gap-2 rounded-full border-2 border-white/40 px-4 font-semibold [&::-webkit-details-marker]:hidden">
        <Menu aria-hidden="true" className="size-5" />
        {t('admin.nav.menu')}
      </summary>
      <div className="pt-4 pb-2">
        <AdminNav />
      </div>
    </details>
  );
}
