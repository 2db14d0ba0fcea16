import type { Shift } from '#features/roster/roster-store.server.ts';
import { useTranslate } from '#i18n/use-translate.tsx';

/** Who works, with their roles. */
export function ShiftNames({ shifts }: { shifts: readonly Shift[] }) {
  const t = useTranslate();
  if (shifts.length === 0) return <span className="text-ink-soft">{t('roster.nobodyShort')}</span>;
  return shifts.map(({ id, name, role }, place) => (
    <span key={id} className="[overflow-wrap:anywhere]">
      {place > 0 && ', '}
      {role === 'guide' ? name : `${name} (${t(`admin.rosterRoles.${role}`)})`}
    </span>
  ));
}

/** How many guides a night has of those it needs, short. */
export function GuidesOfNight({ missing }: { missing: number }) {
  const t = useTranslate();
  return (
    <span className={missing > 0 ? 'font-semibold text-scarce' : 'text-ink-soft'}>
      {missing > 0 ? t('roster.missingShort', { missing }) : t('roster.completeShort')}
    </span>
  );
}

/** How many guides a night lacks of those it needs. */
export function MissingGuides({ missing, needed }: { missing: number; needed: number }) {
  const t = useTranslate();
  return (
    <p className={missing > 0 ? 'font-semibold text-scarce' : 'text-ink-soft'}>
      {missing > 0 ? t('roster.missing', { missing, needed }) : t('roster.complete', { needed })}
    </p>
  );
}
