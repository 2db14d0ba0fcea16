import { redirect } from 'react-router';
import { parseForm } from '#domain/form/parse-form.ts';
import { requirePage } from '#features/accounts/require-role.server.ts';
import { addTerms, removeTerms } from '#features/booking/partners/change-terms.server.ts';
import { allCrawls } from '#features/catalogue/catalogue-editing-store.server.ts';
import { homeToday } from '#features/catalogue/home-today.server.ts';
import { partnerRow } from '#features/partners/partners-store.server.ts';
import { termsForm } from '#features/partners/terms-form.ts';
import { termsOfPartner } from '#features/partners/terms-store.server.ts';
import { useTranslate } from '#i18n/use-translate.tsx';
import { platformContext } from '#request-context';
import { answerForm } from '#ui/form/form-answer.ts';
import { adminForm, withDates } from '../kit/admin-form.server.ts';
import { AdminHeading } from '../kit/admin-heading.tsx';
import { BackLink } from '../kit/back-link.tsx';
import { itemRow } from '../kit/handle-item.server.ts';
import { adminLanguage, adminTitle } from '../kit/page-title.ts';
import type { Route } from './+types/terms-page';
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
    crawls: crawls.map(({ id, title }) => ({ id, title })),
  };
}

export async function action(args: Route.ActionArgs) {
  const { who, typed: sent } = await adminForm(args);
  const platform = args.context.get(platformContext);
  const { partnerId } = args.params;
  if (sent.intent === 'remove') {
    const removed = await removeTerms(platform, { who, partnerId, termsId: sent.terms ?? '' });
    return removed.accepted
      ? redirect(`/admin/partners/${partnerId}/terms`, 303)
      : answerForm({ refusal: removed.refusal });
  }
  const reader = { language: adminLanguage(args.request), today: await homeToday(platform) };
  const typed = withDates(sent, { one: ['firstDay', 'lastDay'] }, reader);
  const parsed = parseForm(termsForm, typed);
  if ('problems' in parsed) return answerForm({ typed, problems: parsed.problems });
  const added = await addTerms(platform, { who, partnerId, terms: parsed.value });
  return added.accepted
    ? redirect(`/admin/partners/${partnerId}/terms`, 303)
    : answerForm({ typed, refusal: added.refusal });
}

export const meta: Route.MetaFunction = ({ loaderData }) => adminTitle(loaderData, 'partners.terms.title');

/** What a partner earns, and the form of new terms. */
export default function TermsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { partner, terms, crawls, today } = loaderData;
  const t = useTranslate();
  return (
    <>
      <BackLink to={`/admin/partners/${partner.id}`}>{partner.name}</BackLink>
      <AdminHeading title={t('partners.terms.title')} />
      <p className="-mt-3 mb-5 max-w-[60ch] text-ink-soft">{t('partners.terms.text')}</p>
      <TermsList terms={terms} crawls={crawls} />
      <NewTermsForm
        // A new form for the next terms.
        key={terms.length}
        crawls={crawls}
        today={today}
        answer={actionData}
      />
    </>
  );
}
