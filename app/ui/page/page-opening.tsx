import type { ReactNode } from 'react';
import { type Crumb, Crumbs } from './crumbs.tsx';

/** The top of a page: the background behind the header, breadcrumbs, title and introduction. */
export function PageOpening({
  title,
  text,
  crumbs,
  children,
}: {
  title: ReactNode;
  text?: ReactNode;
  crumbs: readonly Crumb[];
  children?: ReactNode;
}) {
  return (
    <header className="on-night relative isolate overflow-hidden">
      <Dusk />
      <div className="page-width pt-22 pb-12 sm:pt-26 sm:pb-16 print:py-4">
        <Crumbs to={crumbs} />
        <h1 className="mt-5 max-w-[9.25em] text-title sm:mt-8">{title}</h1>
        {text && <p className="mt-4 max-w-[30.75em] text-lg text-lilac leading-snug sm:text-xl">{text}</p>}
        {children && <div className="mt-7">{children}</div>}
      </div>
    </header>
  );
}

/** A sunset at the right edge of the background; on a phone only a part of it. */
function Dusk() {
  return (
    <div aria-hidden="true" className="absolute inset-0 -z-10 print:hidden">
      <div className="absolute inset-0 bg-linear-to-br from-night from-35% via-night-soft via-60% to-violet" />
      <div className="absolute inset-0 bg-[radial-gradient(60rem_22rem_at_105%_115%,#ff3d8b99,transparent_70%)] lg:bg-[radial-gradient(64rem_26rem_at_88%_118%,#ff4f5acc,#ff3d8b66_40%,transparent_72%)]" />
      <div className="absolute right-[9%] -bottom-24 hidden size-56 rounded-full bg-linear-to-b from-[#ffe0a3] to-[#ff8a5c] lg:block" />
    </div>
  );
}
