import { staffRoles } from '#domain/accounts/roles.ts';
import { useTranslate } from '#i18n/use-translate.tsx';
import { card } from '../kit/admin-styles.ts';

/** What each role opens, from the most to the least. */
export function RoleRights() {
  const t = useTranslate();
  return (
    <section className={`${card} max-w-xl`} aria-labelledby="rights">
      <h2 id="rights" className="mb-2 text-lg">
        {t('people.rights.title')}
      </h2>
      <dl className="divide-y divide-ink/10">
        {staffRoles.toReversed().map((role) => (
          <div key={role} className="gap-4 py-2 sm:grid sm:grid-cols-[6rem_1fr]">
            <dt className="font-semibold">{t(`admin.roles.${role}`)}</dt>
            <dd className="text-ink-soft">{t(`people.rights.${role}`)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
