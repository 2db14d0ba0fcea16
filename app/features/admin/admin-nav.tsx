import { NavLink } from 'react-router';
import { usePermissions } from '#features/accounts/session/use-permissions.ts';
import { useTranslate } from '#i18n/use-translate.tsx';
import { adminGroups } from './admin-links.ts';

/** The admin navigation by group, with the pages that the role opens and the current one marked. */
export function AdminNav() {
  const t = useTranslate();
  const { mayOpen } = usePermissions();
  return (
    <nav aria-label={t('admin.nav.label')} className="grid gap-5">
      {adminGroups
        .map(({ text, links }) => ({ text, links: links.filter(({ path }) => mayOpen(path)) }))
        .filter(({ links }) => links.length > 0)
        .map(({ text, links }) => (
          <div key={text}>
            <p className="px-3 pb-1 font-semibold text-lilac/80 text-xs uppercase tracking-[0.12em]">
              {t(text)}
            </p>
            <ul>
              {links.map((link) => (
                <li key={link.path}>
                  <NavLink
                    to={link.path}
                    className="flex min-h-11 items-center rounded-lg px-3 font-semibold hover:bg-white/10 aria-[current=page]:bg-white aria-[current=page]:text-ink"
                  >
                    {t(link.text)}
                  </NavLink>
                </li>
              ))}
            </ul>
          </div>
        ))}
    </nav>
  );
}
