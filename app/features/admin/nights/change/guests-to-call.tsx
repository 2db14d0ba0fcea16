import { Form, Link, useNavigation } from 'react-router';
import { usePermissions } from '#features/accounts/session/use-permissions.ts';
import type { GuestToCall, Reach } from '#features/night-changes/progress/reach-store.server.ts';
import { useLanguageLabel, useTranslate } from '#i18n/use-translate.tsx';
import { Button } from '#ui/button.tsx';
import { card, link } from '../../kit/admin-styles.ts';
import { Moment } from '../../kit/moment.tsx';

type Zone = { timeZone: string };

/** Guests whom no mail has reached, to be called and marked as called. */
export function GuestsToCall({ reach: { toCall, called }, timeZone }: { reach: Reach } & Zone) {
  const { mayOpen } = usePermissions();
  const t = useTranslate();
  if (toCall.length + called.length === 0) return null;
  return (
    <section className={card} aria-labelledby="to-call">
      <h2 id="to-call" className="text-lg">
        {t('nightChanges.calls.title', { count: toCall.length })}
      </h2>
      <p className="mb-3 text-ink-soft">{t('nightChanges.calls.text')}</p>
      <ul className="divide-y divide-ink/10">
        {[...toCall, ...called].map((guest) => (
          <Guest key={guest.id} guest={guest} timeZone={timeZone} />
        ))}
      </ul>
      {toCall.some(({ why }) => why === 'mailFailed') && mayOpen('/admin/emails/outbox') && (
        <p className="mt-3">
          <Link to="/admin/emails/outbox?state=failed" className={link}>
            {t('nightChanges.progress.failedMails')}
          </Link>
        </p>
      )}
    </section>
  );
}

function Guest({ guest, timeZone }: { guest: GuestToCall } & Zone) {
  const t = useTranslate();
  const labelOf = useLanguageLabel();
  const { id, bookingId, reference, name, phone, people, language, why, calledAt, calledBy } = guest;
  const isBusy = useNavigation().formData?.get('guest') === id;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0">
        <p className="[overflow-wrap:anywhere]">
          <b dir="auto">{name}</b>{' '}
          {phone ? (
            <a href={`tel:${phone.replace(/[^\d+]/g, '')}`} className={`${link} whitespace-nowrap`}>
              {phone}
            </a>
          ) : (
            <span className="text-scarce">{t('nightChanges.calls.noPhone')}</span>
          )}
        </p>
        <p className="text-ink-soft">
          <Link to={`/admin/bookings/${bookingId}`} className={`${link} whitespace-nowrap`}>
            {reference}
          </Link>{' '}
          · {t('nightChanges.progress.people', { count: people })} · {labelOf(language)} ·{' '}
          {t(`nightChanges.calls.why.${why}`)}
        </p>
        {calledAt && (
          <p>
            {t('nightChanges.calls.called', { by: calledBy ?? '–' })}{' '}
            <Moment at={calledAt} timeZone={timeZone} />
          </p>
        )}
      </div>
      <Form method="post" preventScrollReset>
        <input type="hidden" name="guest" value={id} />
        <Button
          type="submit"
          look="line"
          name="intent"
          value={calledAt ? 'notCalled' : 'called'}
          busy={isBusy}
          className="min-h-11"
          aria-label={t(`nightChanges.calls.${calledAt ? 'undoOf' : 'tickOf'}`, { name, reference })}
        >
          {t(`nightChanges.calls.${calledAt ? 'undo' : 'tick'}`)}
        </Button>
      </Form>
    </li>
  );
}
