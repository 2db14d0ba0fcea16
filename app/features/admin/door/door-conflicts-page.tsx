import { z } from 'zod';
import { type Decision, refused } from '#domain/decision.ts';
import { parseForm } from '#domain/form/parse-form.ts';
import { requirePage } from '#features/accounts/require-role.server.ts';
import { homeTimeZone } from '#features/catalogue/home-city.server.ts';
import { listOpenConflicts } from '#features/door/entries/conflicts-store.server.ts';
import { settleConflict } from '#features/door/entries/settle-conflict.server.ts';
import { useTranslate } from '#i18n/use-translate.tsx';
import { platformContext } from '#request-context';
import { answerForm } from '#ui/form/form-answer.ts';
import { FormOutcome } from '#ui/form/form-outcome.tsx';
import { reloadAfterChange } from '#ui/form/reload-after-change.ts';
import { Notice } from '#ui/notice.tsx';
import { adminForm } from '../kit/admin-form.server.ts';
import { AdminHeading } from '../kit/admin-heading.tsx';
import { adminLanguage, adminTitle } from '../kit/page-title.ts';
import type { Route } from './+types/door-conflicts-page';
import { ConflictCard } from './conflict-card.tsx';

const maxShown = 100;

const settling = z.object({ entryId: z.uuid() });

export async function loader({ request, context }: Route.LoaderArgs) {
  const { cities } = await requirePage(context, request);
  const platform = context.get(platformContext);
  const [conflicts, timeZone] = await Promise.all([
    listOpenConflicts(platform.database, { cities, max: maxShown }),
    homeTimeZone(platform),
  ]);
  return { language: adminLanguage(request), conflicts, timeZone };
}

export async function action(args: Route.ActionArgs) {
  const { who, typed } = await adminForm(args);
  const parsed = parseForm(settling, typed);
  const platform = args.context.get(platformContext);
  const settled: Decision<null> =
    'problems' in parsed
      ? refused('request.malformed')
      : await settleConflict(platform, { who, id: parsed.value.entryId });
  const answer = { form: '', typed };
  return answerForm(settled.accepted ? { done: true } : { ...answer, refusal: settled.refusal });
}

/** Somebody else may have settled it. */
export const shouldRevalidate = reloadAfterChange;

export const meta: Route.MetaFunction = ({ loaderData }) => adminTitle(loaderData, 'conflicts.title');

/** Check-ins that contradict what other phones or the office have done, with both sides. */
export default function DoorConflictsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { conflicts, timeZone } = loaderData;
  const t = useTranslate();
  return (
    <>
      <AdminHeading title={t('conflicts.title')} />
      <p className="-mt-3 mb-5 max-w-prose text-ink-soft">{t('conflicts.lead')}</p>
      <div className="space-y-6">
        <FormOutcome refusal={actionData?.refusal} done={actionData?.done ? t('conflicts.done') : null} />
        {conflicts.length === 0 && <Notice title={t('conflicts.none')} />}
        <ul className="grid grid-cols-1 items-start gap-4 xl:grid-cols-2">
          {conflicts.map((conflict) => (
            <ConflictCard key={conflict.id} conflict={conflict} timeZone={timeZone} />
          ))}
        </ul>
      </div>
    </>
  );
}
