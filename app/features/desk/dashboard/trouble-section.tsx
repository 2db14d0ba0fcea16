import { Link } from 'react-router';
import { sayKey } from '#i18n/translate.ts';
import { useTranslate } from '#i18n/use-translate.tsx';
import { Notice } from '#ui/notice.tsx';
import { card, link } from '../parts/desk-look.ts';
import { Moment } from '../parts/moment.tsx';
import { type Trouble, type TroubleKind, troubleKinds } from './trouble-kinds.ts';

/** The key of what a trouble is about: the kind of mail, case or refund. */
const nameOf: Readonly<Record<TroubleKind, (what: string) => string>> = {
  failedMails: (mail) => `mailing.kinds.${mail}.name`,
  cases: (kase) => `house.payments.kinds.${kase}.title`,
  refundsPending: (reason) => `changes.refundReasons.${reason}`,
};

/** Where all of a kind are looked at. */
const pageOf: Readonly<Record<TroubleKind, string>> = {
  failedMails: '/admin/emails/outbox?state=failed',
  cases: '/admin/payments',
  refundsPending: '/admin/payments',
};

/** What wants a person, each leading to its booking. */
export function TroubleSection({
  counts,
  latest,
  timeZone,
}: {
  counts: Record<TroubleKind, number>;
  latest: readonly Trouble[];
  timeZone: string;
}) {
  const t = useTranslate();
  const present = troubleKinds.filter((kind) => counts[kind] > 0);
  return (
    <section aria-labelledby="trouble">
      <h2 id="trouble" className="mb-3 text-xl">
        {t('admin.dashboard.trouble')}
      </h2>
      {present.length === 0 && <Notice title={t('admin.dashboard.noTrouble')} />}
      <ul className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
        {present.map((kind) => (
          <li key={kind} className={card}>
            <h3 className="mb-2 text-base text-scarce">
              <Link to={pageOf[kind]} className="underline underline-offset-4">
                {t(`admin.dashboard.troubles.${kind}`, { count: counts[kind] })}
              </Link>
            </h3>
            <ul className="space-y-1">
              {latest
                .filter((trouble) => trouble.kind === kind)
                .map(({ at, bookingId, reference, what }) => (
                  <li key={`${at.getTime()} ${bookingId}`} className="flex flex-wrap gap-x-3">
                    {bookingId && (
                      <Link to={`/admin/bookings/${bookingId}`} className={link}>
                        {reference}
                      </Link>
                    )}
                    <span>{sayKey(t, nameOf[kind](what))}</span>
                    <span className="text-ink-soft">
                      <Moment at={at} timeZone={timeZone} />
                    </span>
                  </li>
                ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  );
}
