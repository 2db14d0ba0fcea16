import { requirePage } from '#features/accounts/require-role.server.ts';
import { allCrawls } from '#features/catalogue/catalogue-editing-store.server.ts';
import { homeToday } from '#features/catalogue/home-today.server.ts';
import { partnerRow } from '#features/partners/partners-store.server.ts';
import { termsOfPartner, versionOfTerms } from '#features/partners/terms-store.server.ts';
import { useTranslate } from '#i18n/use-translate.tsx';
import { platformContext } from '#request-context';
import { adminForm } from '../kit/admin-form.server.ts';
import { AdminHeading } from '../kit/admin-heading.tsx';
import { BackLink } from '../kit/back-link.tsx';
import { itemRow } from '../kit/handle-item.server.ts';
import { adminLanguage, adminTitle } from '../kit/page-title.ts';
import type { Route } from './+types/terms-page';
import { handleTerms } from './handle-terms.server.ts';
import { NewTermsForm } from './new-terms-form.tsx';
import { TermsList } from './terms-list.tsx';

export async function loader({ request, context, params: { partnerId } }: Route.LoaderArgs) {
  await requirePage(context, request);
  const platform = context.get(platformContext);
  const { database } = platform;
  const partner = (await itemRow(partnerId, (id) => partnerRow(database, id)))!;
  const [terms, crawls, today] = await Promise.all([
    termsOfPartner(database, partner.id),
    allCrawls(database),
    homeToday(platform),
  ]);
  return {
    language: adminLanguage(request),
    today,
    partner: { id: partner.id, name: partner.name },
    terms,
    version: versionOfTerms(terms),
    crawls: crawls.map(({ id, title }) => ({ id, title })),
  };
}

export async function action(args: Route.ActionArgs) {
  const { who, typed } = await adminForm(args);
  const platform = args.context.get(platformContext);
  const { partnerId } = args.params;
  const reader = { language: adminLanguage(args.request), today: await homeToday(platform) };
  return handleTerms(platform, { who, typed, partnerId, ...reader });
}

export const meta: Route.MetaFunction = ({ loaderData }) => adminTitle(loaderData, 'partners.terms.title');

/** What a partner earns, and the form of new terms. */
export default function TermsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { partner, terms, version, crawls, today } = loaderData;
  const t = useTranslate();
  return (
    <>
      <BackLink to={`/admin/partners/${partner.id}`}>{partner.name}</BackLink>
      <AdminHeading title={t('partners.terms.title')} />
      <p className="-mt-3 mb-5 max-w-[60ch] text-ink-soft">{t('partners.terms.text')}</p>
      <TermsList terms={terms} crawls={crawls} today={today} />
      <NewTermsForm
        // A new form for the next terms.
        key={terms.length}
        latest={terms[0] ?? null}
        version={version}
        fresh={`/admin/partners/${partner.id}/terms`}
        crawls={crawls}
        today={today}
        answer={actionData}
      />
    </>
  );
}
