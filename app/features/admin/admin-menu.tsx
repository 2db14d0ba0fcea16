import { Menu, X } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useTranslate } from '#i18n/use-translate.tsx';

/**
 * The admin navigation on a small screen: a button that opens it, also without JavaScript. Closes when a page
 * is chosen, and on Escape.
 */
export function AdminMenu({ children }: { children: ReactNode }) {
  const t = useTranslate();
  const menu = useRef<HTMLDetailsElement>(null);
  const { key } = useLocation();
  const close = () => menu.current?.removeAttribute('open');
  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation closes it.
  useEffect(close, [key]);
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !menu.current?.open) return;
    close();
    menu.current.querySelector('summary')?.focus();
  };
  return (
    <details ref={menu} onKeyDown={closeOnEscape} className="group/menu lg:hidden">
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
