import { Link } from 'react-router';
import type { OpenCase } from '#features/payment/case-store.server.ts';
import type { RefundOnItsWay } from '#features/payment/refund-store.server.ts';
import type { RefusedWebhooks } from '#features/payment/webhook-store.server.ts';
import { useTranslate } from '#i18n/use-translate.tsx';
import type { FormAnswer } from '#ui/form/form-answer.ts';
import { FormOutcome } from '#ui/form/form-outcome.tsx';
import { card, link } from '../kit/admin-styles.ts';
import { Fold } from '../kit/fold.tsx';
import { CaseCard } from './case-card.tsx';
import { RefundsTable } from './refunds-table.tsx';
import { RefusedWebhooksNotice } from './refused-webhooks-notice.tsx';

/** What waits for a decision or for a provider. */
export type Waiting = {
  readonly cases: readonly OpenCase[];
  readonly refunds: readonly RefundOnItsWay[];
  readonly refused: readonly RefusedWebhooks[];
};

/** Payment cases, pending refunds and refused webhooks, above the list of all payments. */
export function OpenCases({
  waiting: { cases, refunds, refused },
  timeZone,
  answer,
}: {
  waiting: Waiting;
  timeZone: string;
  answer: (FormAnswer & { form?: string }) | undefined;
}) {
  const t = useTranslate();
  return (
    <div className="mb-3 space-y-3">
      <FormOutcome refusal={answer?.refusal} done={answer?.done ? t('payments.closed') : null} />
      {refused.map((webhooks) => (
        <RefusedWebhooksNotice key={webhooks.provider} webhooks={webhooks} timeZone={timeZone} />
      ))}
      {cases.length + refunds.length === 0 ? (
        <p className="text-ink-soft">{t('payments.noCases')}</p>
      ) : (
        <div className={`${card} py-0 sm:py-0`}>
          <Fold
            title={
              <h2 className="py-2 text-base">
                {[
                  cases.length > 0 && t('payments.list.openCases', { count: cases.length }),
                  refunds.length > 0 && `${t('payments.refunds')}: ${refunds.length}`,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </h2>
            }
            isOpen={answer !== undefined}
          >
            <div className="space-y-4">
              {cases.length === 0 && <p className="text-ink-soft">{t('payments.noCases')}</p>}
              <ul className="grid grid-cols-1 items-start gap-4 xl:grid-cols-2">
                {cases.map((paymentCase) => (
                  <CaseCard
                    key={paymentCase.id}
                    paymentCase={paymentCase}
                    timeZone={timeZone}
                    answer={answer?.form === paymentCase.id ? answer : undefined}
                  />
                ))}
              </ul>
              {refunds.length > 0 && (
                <section aria-labelledby="refunds" className="space-y-3">
                  <h3 id="refunds" className="text-lg">
                    {t('payments.refunds')}
                  </h3>
                  <RefundsTable refunds={refunds} timeZone={timeZone} />
                </section>
              )}
            </div>
          </Fold>
        </div>
      )}
    </div>
  );
}

/** Above a filtered list: how many cases are open, with the way to them. */
export function OpenCasesLink({ waiting: { cases } }: { waiting: Pick<Waiting, 'cases'> }) {
  const t = useTranslate();
  if (cases.length === 0) return null;
  return (
    <p className="mb-4">
      <Link to="/admin/payments" className={`${link} inline-flex min-h-11 items-center`}>
        {t('payments.list.openCases', { count: cases.length })}
      </Link>
    </p>
  );
}
