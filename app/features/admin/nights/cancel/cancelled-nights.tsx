import { CircleCheck, TriangleAlert } from 'lucide-react';
import { Form, Link, useNavigation } from 'react-router';
import { atNoonUtc } from '#domain/calendar-date.ts';
import { inLanguage } from '#domain/languages.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import { Button } from '#ui/button.tsx';
import { card, link } from '../../kit/admin-styles.ts';
import { useClock } from '../../kit/clock.tsx';
import { useFreshness } from '../change/use-freshness.ts';
import type { NightsToCancel } from './read-nights-to-cancel.server.ts';

/**
 * The cancelled and rescheduled nights with their progress, each with a link to its page, where failed steps are
 * retried and calls recorded. Refreshes itself.
 */
export function CancelledNights({ nights }: { nights: NightsToCancel['changed'] }) {
  const t = useTranslate();
  const clock = useClock();
  const language = useLanguage();
  const undoable = nights.filter(({ progress }) => progress.isUndoable);
  const isBusy = useNavigation().formData?.get('intent') === 'reinstate';
  useFreshness({
    isBusy: nights.some(({ progress }) => progress.underWay > 0),
    isFinished: nights.every(({ progress }) => progress.isFinished),
  });
  return (
    <section className={card} aria-labelledby="cancelled-nights">
      <h2 id="cancelled-nights" className="text-lg">
        {t('nightChanges.many.cancelled')}
      </h2>
      <ul className="mt-2 divide-y divide-ink/10">
        {nights.map(({ night, progress }) => (
          <li key={night.id} className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-2.5">
            <span className="min-w-0">
              <Link to={`/admin/schedule/${night.id}/change`} className={link}>
                {t('nightChanges.shortDate', { date: atNoonUtc(night.date) })}, {clock(night.startTime)}
              </Link>{' '}
              <span className="text-ink-soft">
                {inLanguage(night.title, language)} · {t(`admin.night.statuses.${progress.kind}`)}
              </span>
            </span>
            <span className="flex flex-wrap items-center gap-x-2">
              <State progress={progress} />
            </span>
          </li>
        ))}
      </ul>
      {undoable.length > 0 && undoable.length === nights.length && (
        <Form method="post" preventScrollReset className="mt-3 space-y-2 border-ink/10 border-t pt-4">
          {undoable.map(({ night }) => (
            <input key={night.id} type="hidden" name="nightIds" value={night.id} />
          ))}
          <Button type="submit" look="line" name="intent" value="reinstate" busy={isBusy}>
            {t('nightChanges.many.reinstate', { nights: undoable.length })}
          </Button>
        </Form>
      )}
    </section>
  );
}

/** How far a night is, the most urgent first. */
function State({ progress }: { progress: NightsToCancel['changed'][number]['progress'] }) {
  const t = useTranslate();
  const { failures, toCall, total, notified, isFinished } = progress;
  const isUrgent = failures + toCall > 0;
  const Icon = isUrgent ? TriangleAlert : isFinished ? CircleCheck : null;
  return (
    <>
      {Icon && <Icon aria-hidden="true" className="size-4 shrink-0" />}
      {total === 0 ? t('nightChanges.many.nobody') : t('nightChanges.progress.notified', { notified, total })}
      {toCall > 0 && <b>· {t('nightChanges.progress.toCall', { count: toCall })}</b>}
      {failures > 0 && <b>· {t('nightChanges.progress.failures', { count: failures })}</b>}
    </>
  );
}
