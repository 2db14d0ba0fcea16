import { secondsPerDay } from '#domain/durations.ts';
import '#i18n/catalogues.server.ts';
import { purgeAccounts } from '#features/accounts/purge-accounts.server.ts';
import { runForOperator } from '#features/accounts/requester.server.ts';
import { purgeHoldClients } from '#features/booking/claims-store.server.ts';
import { earnCommissions } from '#features/booking/partners/earn-commissions.server.ts';
import { releaseExpiredHolds } from '#features/booking/release-expired-holds.server.ts';
import { sendAutomaticMails } from '#features/correspondence/automatic-mails/send-automatic-mails.server.ts';
import {
  remindOfBalances,
  remindToPay,
} from '#features/correspondence/booking-mails/remind-to-pay.server.ts';
import { sendDueMails } from '#features/correspondence/outbox/send-due-mails.server.ts';
import { sweepMailFiles } from '#features/correspondence/outbox/sweep-mail-files.server.ts';
import { reportPurchase } from '#features/correspondence/purchase-report/report-purchase.server.ts';
import { mailRoster } from '#features/correspondence/roster-mails/mail-roster.server.ts';
import { endLentPlaces } from '#features/door/lent/end-lent-places.server.ts';
import { sweepOrphans, sweepPictures } from '#features/gallery/sweep-pictures.server.ts';
import { purgePersonalData } from '#features/guests/purge-personal-data.server.ts';
import { resumeNightChanges } from '#features/night-changes/resume-night-changes.server.ts';
import { purgeSellerAccess } from '#features/partners/access/seller-access-store.server.ts';
import { daysJustOver, postPay } from '#features/pay/post-pay.server.ts';
import { collectBalances } from '#features/payment/balance/collect-balances.server.ts';
import { closePayment } from '#features/payment/close-payment.server.ts';
import { postMissingEntries } from '#features/payment/post-missing-entries.server.ts';
import { issueMissingReceipts } from '#features/payment/receipts-store.server.ts';
import { reconcileDisputes } from '#features/payment/reconcile-disputes.server.ts';
import { reconcilePayments } from '#features/payment/reconcile-payments.server.ts';
import { refundPayment } from '#features/payment/refund-payment.server.ts';
import { settleDaysThatAreOver } from '#features/payment/sums/settle-days.server.ts';
import { storeVisits } from '#features/visits/count-visits.server.ts';
import { endWaitingLists } from '#features/waiting-list/end-waiting-lists.server.ts';
import { notifyWaitingParties } from '#features/waiting-list/notify-waiting-parties.server.ts';
import { openProcessLock } from '#platform/database/process-lock.ts';
import { runRehearsal } from '#platform/payments/rehearsal/run-rehearsal.ts';
import type { Platform } from '#platform/platform.ts';
import { storeScripts } from './former-scripts.ts';
import { inOneProcess } from './in-one-process.ts';
import { listenForMetrics } from './metrics-routes.ts';
import { withReactions } from './reactions.ts';
import { runSweeps, type Sweep } from './sweep.ts';

/**
 * Starts everything that runs without a visitor's request: jobs, sweeps, the address of the metrics, and the rehearsal provider if it is enabled.
 * Expired holds are released within a minute, and a lost webhook is made up for within a quarter of an hour
 * (docs/rules/booking.md).
 */
export async function startWork(platform: Platform): Promise<{ stop(): Promise<void> }> {
  const product = withReactions(platform);
  const lock = openProcessLock(platform.pool);
  const metricsServer = await listenForMetrics(platform);
  await storeScripts(platform);
  const sweeps: readonly Sweep[] = [
    { name: 'send mails', everySeconds: 1, work: (ending) => sendDueMails(product, ending, lock) },
    { name: 'release expired holds', everySeconds: 15, work: () => releaseExpiredHolds(product) },
    { name: 'remind to pay', everySeconds: 15, work: () => remindToPay(product) },
    { name: 'remind of balances', everySeconds: 600, work: () => remindOfBalances(product) },
    { name: 'reconcile payments', everySeconds: 60, work: () => reconcilePayments(product) },
    {
      name: 'resume night changes',
      everySeconds: 5,
      work: () => runForOperator(() => resumeNightChanges(product)),
    },
    { name: 'end lent places', everySeconds: 60, work: () => endLentPlaces(product) },
    { name: 'post pay', everySeconds: 60, work: () => postPay(product, { days: daysJustOver }) },
    { name: 'correct pay', everySeconds: 600, work: () => postPay(product) },
    { name: 'notify waiting lists', everySeconds: 5, work: () => notifyWaitingParties(product) },
    { name: 'end waiting lists', everySeconds: 5, work: () => endWaitingLists(product) },
    { name: 'store visits', everySeconds: 5, work: () => storeVisits(platform) },
    { name: 'mail the roster', everySeconds: 15, work: () => runForOperator(() => mailRoster(product)) },
    { name: 'automatic mails', everySeconds: 60, work: () => sendAutomaticMails(product) },
    { name: 'purge accounts', everySeconds: 600, work: () => purgeAccounts(product) },
    { name: 'purge seller access', everySeconds: 600, work: () => purgeSellerAccess(product.database) },
    { name: 'purge hold clients', everySeconds: 3_600, work: () => purgeHoldClients(product.database) },
    { name: 'sweep pictures', everySeconds: 60, work: () => sweepPictures(product) },
    { name: 'sweep mail files', everySeconds: 300, work: () => sweepMailFiles(product) },
  ];
  const inTurns: readonly Sweep[] = [
    {
      name: 'post missing entries',
      everySeconds: 3_600,
      work: (ending) => postMissingEntries(product, ending),
    },
    {
      name: 'settle days',
      everySeconds: 60,
      work: (ending) => settleDaysThatAreOver(product, ending),
    },
    { name: 'collect balances', everySeconds: secondsPerDay / 4, work: () => collectBalances(product) },
    {
      name: 'issue receipts',
      everySeconds: 3_600,
      work: (ending) => issueMissingReceipts(product.database, ending),
    },
    { name: 'earn commissions', everySeconds: 3_600, work: (ending) => earnCommissions(product, ending) },
    { name: 'reconcile disputes', everySeconds: 3_600, work: () => reconcileDisputes(product) },
    { name: 'sweep orphaned files', everySeconds: secondsPerDay, work: () => sweepOrphans(product) },
    { name: 'purge personal data', everySeconds: secondsPerDay, work: () => purgePersonalData(product) },
  ];
  const running = [
    ...[...sweeps, ...inTurns.map((sweep) => inOneProcess(product, sweep))].map((sweep) =>
      runSweeps(observedSweep(platform, sweep), platform.log),
    ),
    ...(platform.gateways.has('rehearsal') ? [runRehearsal(platform)] : []),
  ];
  await platform.jobs.work({
    'refund-payment': (data) => refundPayment(product, data),
    'close-payment': (data) => closePayment(product, data),
    'report-purchase': (data) => reportPurchase(product, data),
  });
  return {
    async stop() {
      await Promise.all(running.map((work) => work.stop()));
      // Requests have ended before, so nothing is counted after this.
      await storeVisits(platform).catch((error: unknown) =>
        platform.log.warn({ err: error }, 'the last visits could not be stored'),
      );
      await lock.release();
      await metricsServer.close();
    },
  };
}

/**
 * Records when the sweep succeeds, and replaces the connections to a server that is read-only after a failover.
 * Sweeps write every second, so this also happens in a process without requests.
 */
function observedSweep(
  { pool, outage, metrics }: Pick<Platform, 'pool' | 'outage' | 'metrics'>,
  { work, ...sweep }: Sweep,
): Sweep {
  metrics?.sweepStarted(sweep.name, sweep.everySeconds);
  return {
    ...sweep,
    async work(ending) {
      try {
        await work(ending);
        metrics?.sweepEnded(sweep.name, true);
      } catch (error) {
        metrics?.sweepEnded(sweep.name, false);
        if (outage.contains(error)) outage.sweepFailed();
        pool.leaveReadOnlyServer(error);
        throw error;
      }
    },
  };
}
