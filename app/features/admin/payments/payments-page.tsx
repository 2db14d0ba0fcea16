import { z } from 'zod';
import { parseForm } from '#domain/form/parse-form.ts';
import { requirePage } from '#features/accounts/require-role.server.ts';
import { homeTimeZone } from '#features/catalogue/home-city.server.ts';
import { listOpenCases } from '#features/payment/case-store.server.ts';
import { closeCase, maxResolutionNoteLength } from '#features/payment/close-case.server.ts';
import { listRefundsOnTheirWay } from '#features/payment/refund-store.server.ts';
import { listRefusedWebhooks } from '#features/payment/webhook-store.server.ts';
import { useTranslate } from '#i18n/use-translate.tsx';
import { platformContext } from '#request-context';
import { answerForm } from '#ui/form/form-answer.ts';
import { FormOutcome } from '#ui/form/form-outcome.tsx';
import { Notice } from '#ui/notice.tsx';
import { adminForm } from '../kit/admin-form.server.ts';
import { AdminHeading } from '../kit/admin-heading.tsx';
import { adminLanguage, adminTitle } from '../kit/page-title.ts';
import type { Route } from './+types/payments-page';
import { CaseCard } from './case-card.tsx';
import { RefundsTable } from './refunds-table.tsx';
import { RefusedWebhooksNotice } from './refused-webhooks-notice.tsx';

const maxShown = 100;

const closing = z.object({
  caseId: z.uuid(),
  note: z.string().trim().min(1, 'payments.noteMissing').max(maxResolutionNoteLength, 'payments.noteTooLong'),
});

export async function loader({ request, context }: Route.LoaderArgs) {
  const { cities } = await requirePage(context, request);
  const platform = context.get(platformContext);
  const [cases, refunds, refused, timeZone] = await Promise.all([
    listOpenCases(platform.database, { max: maxShown, cities }),
    listRefundsOnTheirWay(platform.database, { max: maxShown, cities }),
    // Refused webhooks belong to no city.
    cities.length === 0 ? listRefusedWebhooks(platform.database, platform.clock.now()) : [],
    homeTimeZone(platform),
  ]);
  return { language: adminLanguage(request), cases, refunds, refused, timeZone };
}

export async function action(args: Route.ActionArgs) {
  const { who, typed } = await adminForm(args);
  const { context } = args;
  const answer = { form: typed.caseId ?? '', typed };
  const parsed = parseForm(closing, typed);
  if ('problems' in parsed) return answerForm({ ...answer, problems: parsed.problems });
  const closed = await closeCase(context.get(platformContext), { who, ...parsed.value });
  return answerForm(closed.accepted ? { done: true } : { ...answer, refusal: closed.refusal });
}

export const meta: Route.MetaFunction = ({ loaderData }) => adminTitle(loaderData, 'payments.title');

/** Payment cases that need a decision, and pending refunds. */
export default function PaymentsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { cases, refunds, refused, timeZone } = loaderData;
  const t = useTranslate();
  return (
    <>
      <AdminHeading title={t('payments.title')} />
      <p className="-mt-3 mb-5 max-w-prose text-ink-soft">{t('payments.lead')}</p>
      <div className="space-y-6">
        <FormOutcome refusal={actionData?.refusal} done={actionData?.done ? t('payments.closed') : null} />
        {refused.map((webhooks) => (
          <RefusedWebhooksNotice key={webhooks.provider} webhooks={webhooks} timeZone={timeZone} />
        ))}
        <section aria-labelledby="cases" className="space-y-3">
          <h2 id="cases" className="text-xl">
            {t('payments.cases')}
          </h2>
          {cases.length === 0 && <Notice title={t('payments.noCases')} />}
          <ul className="grid grid-cols-1 items-start gap-4 xl:grid-cols-2">
            {cases.map((paymentCase) => (
              <CaseCard
                key={paymentCase.id}
                paymentCase={paymentCase}
                timeZone={timeZone}
                answer={actionData?.form === paymentCase.id ? actionData : undefined}
              />
            ))}
          </ul>
        </section>
        <div className="space-y-3">
          <h2 className="text-xl">{t('payments.refunds')}</h2>
          <RefundsTable refunds={refunds} timeZone={timeZone} />
        </div>
      </div>
    </>
  );
}
