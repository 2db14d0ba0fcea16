import { CircleCheck } from 'lucide-react';
import { Form, Link } from 'react-router';
import { atNoonUtc } from '#domain/calendar-date.ts';
import { inLanguage } from '#domain/languages.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { card, link } from '../../kit/admin-styles.ts';
import { useClock } from '../../kit/clock.tsx';
import { Facts } from '../../kit/facts.tsx';
import { Moment } from '../../kit/moment.tsx';
import { DeskRefundList, MoneyTable, PlacesTable } from './balance-tables.tsx';
import { GuestsToCall } from './guests-to-call.tsx';
import { NightChangeCounts } from './night-change-counts.tsx';
import type { NightChangePageData } from './read-night-change-page.server.ts';
import { ReinstateNight } from './reinstate-night-form.tsx';
import { useFreshness } from './use-freshness.ts';

type Progress = NonNullable<NightChangePageData['changed']>;

/**
 * The progress of a cancelled or rescheduled night: notifications, responses, and whether spots and money add
 * up. Refreshes itself.
 */
export function NightChangeProgressView({
  night,
  changed,
}: {
  night: NightChangePageData['night'];
  changed: Progress;
}) {
  const { nightChange, progress, newNight, again } = changed;
  const t = useTranslate();
  const clock = useClock();
  const language = useLanguage();
  const { counts, failures, reach, deskRefunds } = progress;
  const isFinished = nightChange.finishedAt !== null;
  const isEmpty = Object.values(counts).every(({ bookings }) => bookings === 0);
  useFreshness({ isBusy: counts.waiting.bookings > 0 || reach.underWay > 0, isFinished });
  return (
    <div className="grid items-start gap-6 2xl:grid-cols-[2fr_1fr]">
      <div className="min-w-0 space-y-6">
        {isEmpty && <Notice title={t('nightChanges.empty.done')} />}
        {isFinished && !isEmpty && (
          <p className="flex items-center gap-3 rounded-2xl bg-plenty-pale p-5 font-bold">
            <CircleCheck aria-hidden="true" className="size-6 shrink-0" />
            {t('nightChanges.progress.finished')}
          </p>
        )}
        {failures.length > 0 && (
          <Notice tone="problem" title={t('nightChanges.progress.failures', { count: failures.length })}>
            <ul className="space-y-1">
              {failures.map(({ bookingId, reference, error, attempts }) => (
                <li key={bookingId} className="[overflow-wrap:anywhere]">
                  <Link to={`/admin/bookings/${bookingId}`} className={link}>
                    {reference}
                  </Link>{' '}
                  {t('nightChanges.progress.failure', { attempts })} {error}
                </li>
              ))}
            </ul>
            <Form method="post" className="pt-2">
              <Button type="submit" look="line" name="intent" value="tryAgain">
                {t('nightChanges.progress.tryAgain')}
              </Button>
            </Form>
          </Notice>
        )}
        <GuestsToCall reach={reach} timeZone={night.timeZone} />
        {!isEmpty && <NightChangeCounts progress={progress} kind={nightChange.kind} />}
        <p>
          <Link to={`/admin/bookings?changedNight=${night.id}`} className={link}>
            {t('nightChanges.progress.allBookings')}
          </Link>
        </p>
        <section>
          <h2 className="mb-2 text-lg">{t('nightChanges.progress.places')}</h2>
          <PlacesTable places={progress.places} />
        </section>
        <section>
          <h2 className="mb-2 text-lg">{t('nightChanges.progress.money')}</h2>
          <MoneyTable balances={progress.money} />
          <DeskRefundList cash={deskRefunds} />
        </section>
      </div>
      <section className={card}>
        <h2 className="mb-3 text-lg">{t('nightChanges.progress.promise')}</h2>
        <Facts
          facts={[
            ...(newNight
              ? [
                  [
                    t('nightChanges.progress.newNight'),
                    <Link key="new" to={`/admin/schedule/${newNight.id}`} className={link}>
                      {t('admin.longDate', { date: atNoonUtc(newNight.date) })}, {clock(newNight.startTime)}
                    </Link>,
                  ] as const,
                ]
              : []),
            [
              t('nightChanges.progress.silentGet'),
              t(`nightChanges.progress.silents.${nightChange.silentDefault}`),
            ],
            [
              t('nightChanges.progress.deadline'),
              <Moment key="deadline" at={nightChange.deadline} timeZone={night.timeZone} />,
            ],
            [
              t('nightChanges.progress.announcedAt'),
              <Moment key="at" at={nightChange.changedAt} timeZone={night.timeZone} />,
            ],
          ]}
        />
        {nightChange.message && (
          <p className="mt-4 whitespace-pre-line border-hot border-l-4 pl-3 [overflow-wrap:anywhere]">
            {inLanguage(nightChange.message, language)}
          </p>
        )}
        <ReinstateNight refusal={again} />
      </section>
    </div>
  );
}
