import { Menu, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslate } from '#i18n/use-translate.tsx';
import { useMenu } from '#ui/use-menu.ts';

/** The admin navigation on a small screen: a button that opens it, also without JavaScript. */
export function AdminMenu({ children }: { children: ReactNode }) {
  const t = useTranslate();
  return (
    <details {...useMenu()} className="group/menu lg:hidden">
      <summary
        aria-label={t('admin.nav.menu')}
        className="grid size-11 cursor-pointer list-none place-items-center rounded-full hover:bg-white/10 [&::-webkit-details-marker]:hidden"
      >
        <Menu aria-hidden="true" className="group-open/menu:hidden" />
        <X aria-hidden="true" className="hidden group-open/menu:block" />
      </summary>
      <div className="on-night absolute inset-x-0 top-full max-h-[calc(100dvh-3.5rem-var(--bottom-bar,0px))] space-y-3 overflow-y-auto overscroll-contain border-white/15 border-t px-3 py-3 shadow-float">
        {children}
      </div>
    </details>
  );
}
