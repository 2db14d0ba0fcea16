import { type AttentionKind, attentionKinds } from '#features/overview/dashboard/attention-kinds.ts';
import type { AttentionItems } from '#features/overview/dashboard/attention-store.server.ts';
import { useTranslate } from '#i18n/use-translate.tsx';
import { Notice } from '#ui/notice.tsx';
import { card } from '../kit/admin-styles.ts';
import { StaffLink } from '../kit/staff-link.tsx';
import { AttentionLine } from './attention-line.tsx';

/** The page with all items of a kind; steps link to their own nights. */
const pageOf: Readonly<Record<AttentionKind, string | null>> = {
  balancesTonight: '/admin/bookings?when=tonight&due=yes',
  cases: '/admin/payments',
  refundsPending: '/admin/payments',
  lateBalances: '/admin/groups?show=coming',
  nightChangeSteps: null,
  unreachable: null,
  failedMails: '/admin/emails/outbox?state=failed',
  refusedWebhooks: '/admin/payments',
  doorConflicts: '/admin/door/conflicts',
  openCash: '/admin/cash',
  noGuide: '/admin/roster?missing=yes',
  rosterRequests: '/admin/roster',
  noMeetingPoint: '/admin/pub-crawls',
  salesEnding: null,
};

/** The items that need attention: what they are about, where to look, and what to do. */
export function AttentionSection({ counts, latest, timeZone }: AttentionItems & { timeZone: string }) {
  const t = useTranslate();
  const present = attentionKinds.filter((kind) => counts[kind] > 0);
  return (
    <section aria-labelledby="attention">
      <h2 id="attention" className="mb-3 text-xl">
        {t('admin.dashboard.attention')}
      </h2>
      {present.length === 0 && <Notice title={t('admin.dashboard.allClear')} />}
      <ul className="grid items-start gap-4 md:grid-cols-2 xl:grid-cols-3">
        {present.map((kind) => (
          <li key={kind} className={card}>
            <h3 className="mb-2 text-base text-scarce">
              <Heading to={pageOf[kind]}>
                {t(`admin.dashboard.attentionKinds.${kind}`, { count: counts[kind] })}
              </Heading>
            </h3>
            {kind !== 'cases' && <p className="mb-3">{t(`admin.dashboard.advice.${kind}`)}</p>}
            <ul className="space-y-3">
              {latest
                .filter((item) => item.kind === kind)
                .map((item) => (
                  <AttentionLine
                    key={`${item.at.getTime()} ${item.bookingId} ${item.nightId} ${item.what}`}
                    item={item}
                    timeZone={timeZone}
                  />
                ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Heading({ to, children }: { to: string | null; children: string }) {
  if (!to) return children;
  return (
    <StaffLink to={to} className="underline underline-offset-4">
      {children}
    </StaffLink>
  );
}
