import { ChevronDown } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { usePermissions } from '#features/accounts/session/use-permissions.ts';
import { useTranslate } from '#i18n/use-translate.tsx';
import { type AdminGroup, type AdminLink, adminGroupsFor, isUnder } from './admin-links.ts';
import { collapsedCookie } from './collapsed-groups.ts';
import { WaitingCount } from './waiting-count.tsx';

/** What waits for a decision or an answer, by page. */
export type WaitingCounts = Readonly<Partial<Record<AdminLink['path'], number>>>;

/** The state that the layout's loader gives to the navigation. */
export type NavState = { readonly collapsed: readonly string[]; readonly waiting: WaitingCounts };

/** Rows are lower where a mouse points at them, so that all pages fit on a laptop's screen. */
const row = 'min-h-11 pointer-fine:min-h-[clamp(1.6875rem,3.4dvh,2.25rem)]';

/**
 * The admin navigation by group, with the pages that the role opens and the current one marked. Groups collapse;
 * the one of the current page is always open.
 */
export function AdminNav({ collapsed, waiting }: NavState) {
  const t = useTranslate();
  const { user } = usePermissions();
  const { pathname } = useLocation();
  const nav = useRef<HTMLElement>(null);
  const [closed, setClosed] = useState(collapsed);
  const remember = (name: string, isOpen: boolean) => {
    const next = isOpen ? closed.filter((other) => other !== name) : [...closed, name];
    setClosed(next);
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not available in all browsers.
    document.cookie = collapsedCookie(next);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: every page marks another link.
  useEffect(() => {
    const current = nav.current?.querySelector('[aria-current=page]');
    if (current?.checkVisibility()) current.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  }, [pathname]);
  return (
    <nav ref={nav} aria-label={t('admin.nav.label')} className="space-y-1">
      {adminGroupsFor(user).map((group) => {
        const { name, links } = group;
        if (name === 'operations') return <Links key={name} links={links} waiting={waiting} />;
        const isCurrent = links.some((link) => isUnder(pathname, link));
        return (
          <Group
            key={name}
            group={group}
            waiting={waiting}
            isCurrent={isCurrent}
            isOpen={!closed.includes(name)}
            onToggle={(isOpen) => remember(name, isOpen)}
          />
        );
      })}
    </nav>
  );
}

function Group({
  group: { name, links },
  waiting,
  isCurrent,
  isOpen,
  onToggle,
}: {
  group: AdminGroup;
  waiting: WaitingCounts;
  isCurrent: boolean;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
}) {
  const t = useTranslate();
  const sum = links.reduce((total, { path }) => total + (waiting[path] ?? 0), 0);
  const heading = `${row} flex items-center gap-2 px-2.5 font-semibold text-lilac/80 text-xs uppercase tracking-[0.1em]`;
  if (isCurrent)
    return (
      <div>
        <p className={heading}>{t(`admin.nav.groups.${name}`)}</p>
        <Links links={links} waiting={waiting} />
      </div>
    );
  return (
    <details
      open={isOpen}
      onToggle={({ currentTarget: { open } }) => open !== isOpen && onToggle(open)}
      className="group/fold"
    >
      <summary
        className={`${heading} cursor-pointer list-none rounded-lg hover:bg-white/10 [&::-webkit-details-marker]:hidden`}
      >
        <span className="mr-auto">{t(`admin.nav.groups.${name}`)}</span>
        {!isOpen && <WaitingCount count={sum} />}
        <ChevronDown aria-hidden="true" className="size-4 -rotate-90 opacity-70 group-open/fold:rotate-0" />
      </summary>
      <Links links={links} waiting={waiting} />
    </details>
  );
}

function Links({ links, waiting }: { links: readonly AdminLink[]; waiting: WaitingCounts }) {
  const t = useTranslate();
  const { pathname } = useLocation();
  return (
    <ul>
      {links.map((link) => (
        <li key={link.path}>
          <Link
            to={link.to ?? link.path}
            aria-current={isUnder(pathname, link) ? 'page' : undefined}
            className={`${row} flex items-center gap-2.5 rounded-lg px-2.5 font-semibold text-[0.9375rem] leading-tight hover:bg-white/10 aria-[current=page]:bg-white aria-[current=page]:text-ink`}
          >
            <link.icon aria-hidden="true" className="size-4.5 shrink-0 opacity-80" />
            <span className="mr-auto">{t(link.text)}</span>
            <WaitingCount count={waiting[link.path] ?? 0} />
          </Link>
        </li>
      ))}
    </ul>
  );
}
