import { randomUUID } from 'node:crypto';
import { requirePage } from '#features/accounts/require-role.server.ts';
import { viewHolder } from '#features/cash/view-holder.server.ts';
import { homeTimeZone } from '#features/catalogue/home-city.server.ts';
import { useTranslate } from '#i18n/use-translate.tsx';
import { platformContext } from '#request-context';
import { reloadAfterChange } from '#ui/form/reload-after-change.ts';
import { adminForm } from '../kit/admin-form.server.ts';
import { AdminHeading } from '../kit/admin-heading.tsx';
import { BackLink } from '../kit/back-link.tsx';
import { adminLanguage, adminTitle } from '../kit/page-title.ts';
import type { Route } from './+types/my-cash-page';
import { handleCount } from './handle-cash.server.ts';
import { HolderCash } from './holder-cash.tsx';
import { UnsentEntries } from './unsent-entries.tsx';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { userId } = await requirePage(context, request);
  const platform = context.get(platformContext);
  const [view, timeZone] = await Promise.all([viewHolder(platform.database, userId), homeTimeZone(platform)]);
  return { language: adminLanguage(request), view, timeZone, formKey: randomUUID() };
}

export async function action(args: Route.ActionArgs) {
  const { who, typed } = await adminForm(args);
  return handleCount(args.context.get(platformContext), { who, typed, holderId: who.userId });
}

export const shouldRevalidate = reloadAfterChange;

export const meta: Route.MetaFunction = ({ loaderData }) => adminTitle(loaderData, 'cash.mine');

/** What a guide has in cash, and the count that they hand over. */
export default function MyCashPage({
  loaderData: { view, timeZone, formKey },
  actionData,
}: Route.ComponentProps) {
  const t = useTranslate();
  return (
    <>
      <BackLink to="/door">{t('cash.toDoor')}</BackLink>
      <AdminHeading title={t('cash.mine')} />
      <p className="-mt-3 mb-5 max-w-prose text-ink-soft">{t('cash.mineLead')}</p>
      <UnsentEntries />
      <HolderCash view={view} timeZone={timeZone} formKey={formKey} answer={actionData} />
    </>
  );
}
