import { NavLink } from 'react-router';
import { usePermissions } from '#features/accounts/session/use-permissions.ts';
import { useTranslate } from '#i18n/use-translate.tsx';

const pages = [
  { to: '/admin/emails', text: 'mails.nav.texts' },
  { to: '/admin/emails/automatic', text: 'mails.nav.automatic' },
  { to: '/admin/emails/outbox', text: 'mails.nav.outbox' },
] as const;

/** The navigation between the three pages about mails. */
export function MailsNav() {
  const t = useTranslate();
  const { mayOpen } = usePermissions();
  return (
    <nav aria-label={t('mails.nav.label')} className="mb-5 flex flex-wrap gap-2">
      {pages
        .filter(({ to }) => mayOpen(to))
        .map(({ to, text }) => (
          <NavLink
            key={to}
            to={to}
            end
            className="inline-flex min-h-11 items-center rounded-full border-2 border-ink/25 px-4 font-semibold hover:border-ink aria-[current=page]:border-ink aria-[current=page]:bg-ink aria-[current=page]:text-white"
          >
            {t(text)}
          </NavLink>
        ))}
    </nav>
  );
}
