import type { StoredWaitingParty } from '#features/waiting-list/waiting-store.server.ts';
import { useTranslate } from '#i18n/use-translate.tsx';
import { card } from '../kit/admin-styles.ts';
import { Moment } from '../kit/moment.tsx';

/** The waiting list of this night, the next party to be notified first. */
export function NightWaiting({
  parties,
  timeZone,
}: {
  parties: readonly Pick<
    StoredWaitingParty,
    'id' | 'email' | 'people' | 'joinedAt' | 'notifiedAt' | 'endedAt'
  >[];
  timeZone: string;
}) {
  const t = useTranslate();
  if (parties.length === 0) return null;
  const people = parties.reduce((sum, party) => sum + party.people, 0);
  return (
    <section className={card}>
      <h2 className="text-xl">{t('admin.night.waiting')}</h2>
      <p className="text-ink-soft">{t('admin.night.waitingCount', { parties: parties.length, people })}</p>
      <ol className="mt-3 divide-y divide-ink/10">
        {parties.map((party) => (
          <li key={party.id} className="py-2.5 leading-snug">
            <span className="block [overflow-wrap:anywhere]">{party.email}</span>
            <span className="text-[0.9375rem] text-ink-soft">
              {t('admin.night.waitingPeople', { count: party.people })}
              {' · '}
              {t(`admin.night.${party.endedAt ? 'endedAt' : party.notifiedAt ? 'toldAt' : 'askedAt'}`)}{' '}
              <Moment at={party.endedAt ?? party.notifiedAt ?? party.joinedAt} timeZone={timeZone} />
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
