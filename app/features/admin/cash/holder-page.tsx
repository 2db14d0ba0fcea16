import { randomUUID } from 'node:crypto';
import { requirePage } from '#features/accounts/require-role.server.ts';
import { viewHolder } from '#features/cash/view-holder.server.ts';
import { homeTimeZone } from '#features/catalogue/home-city.server.ts';
import { useTranslate } from '#i18n/use-translate.tsx';
import { platformContext } from '#request-context';
import { FormOutcome } from '#ui/form/form-outcome.tsx';
import { reloadAfterChange } from '#ui/form/reload-after-change.ts';
import { adminForm } from '../kit/admin-form.server.ts';
import { AdminHeading } from '../kit/admin-heading.tsx';
import { BackLink } from '../kit/back-link.tsx';
import { adminLanguage, adminTitle } from '../kit/page-title.ts';
import { personIn } from '../kit/person-address.ts';
import type { Route } from './+types/holder-page';
import { handleCash } from './handle-cash.server.ts';
import { HolderCash } from './holder-cash.tsx';
import { SignOff } from './sign-off.tsx';
import { UndoSignOff } from './undo-sign-off.tsx';

export async function loader({ request, context, params }: Route.LoaderArgs) {
  await requirePage(context, request);
  const platform = context.get(platformContext);
  const [view, timeZone] = await Promise.all([
    viewHolder(platform.database, personIn(params.holderId)),
    homeTimeZone(platform),
  ]);
  if (view.name === '') throw new Response(null, { status: 404 });
  return { language: adminLanguage(request), view, timeZone, formKey: randomUUID() };
}

export async function action(args: Route.ActionArgs) {
  const { who, typed } = await adminForm(args);
  const holderId = personIn(args.params.holderId);
  return handleCash(args.context.get(platformContext), { who, typed, holderId });
}

export const shouldRevalidate = reloadAfterChange;

export const meta: Route.MetaFunction = ({ loaderData }) => adminTitle(loaderData, 'cash.title');

/** The cash of one person, for managers: they count for them, sign off, or send back. */
export default function HolderPage({
  loaderData: { view, timeZone, formKey },
  actionData,
}: Route.ComponentProps) {
  const t = useTranslate();
  const { open, name, last } = view;
  const done = actionData?.done ? actionData.form : null;
  const undone = actionData?.form === 'undoSignOff' ? actionData : undefined;
  const canUndo = last && !open;
  const canSignOff = open?.state === 'counted';
  return (
    <>
      <BackLink to="/admin/cash">{t('cash.back')}</BackLink>
      <AdminHeading title={t('cash.of', { name: name ?? t('cash.deleted') })} />
      <div className="space-y-6">
        <FormOutcome
          refusal={isFormGone(actionData?.form, { canUndo, canSignOff }) ? actionData?.refusal : null}
          done={
            done === 'signOff'
              ? t('cash.signOff.done')
              : done === 'sendBack'
                ? t('cash.sendBack.done')
                : done === 'undoSignOff'
                  ? t('cash.undo.done')
                  : null
          }
        />
        <HolderCash view={view} timeZone={timeZone} formKey={formKey} answer={actionData}>
          {canSignOff && <SignOff cashUp={open} answer={actionData} timeZone={timeZone} />}
        </HolderCash>
        {canUndo && (
          <div className="max-w-xl">
            <UndoSignOff cashUp={last} timeZone={timeZone} answer={undone} />
          </div>
        )}
      </div>
    </>
  );
}

/** Whether the page has no such form any more, because somebody else was faster. */
const isFormGone = (
  form: string | undefined,
  { canUndo, canSignOff }: { canUndo: unknown; canSignOff: boolean },
): boolean => {
  if (form === 'undoSignOff') return !canUndo;
  return form !== 'count' && !canSignOff;
};
