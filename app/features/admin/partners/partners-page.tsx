import { Plus } from 'lucide-react';
import { Link } from 'react-router';
import { monthOf } from '#domain/month.ts';
import { requirePage } from '#features/accounts/require-role.server.ts';
import { unmatchedTexts } from '#features/booking/partners/booking-partner-store.server.ts';
import { homeToday } from '#features/catalogue/home-today.server.ts';
import { commissionsOf } from '#features/overview/partners/commissions-store.server.ts';
import { listPartners, maxPartners } from '#features/overview/partners/partners-list-store.server.ts';
import { partnerNames } from '#features/partners/partners-store.server.ts';
import { useTranslate } from '#i18n/use-translate.tsx';
import { platformContext } from '#request-context';
import { ButtonLink } from '#ui/button.tsx';
import { CodeText } from '#ui/code-text.tsx';
import { adminForm } from '../kit/admin-form.server.ts';
import { rowLink } from '../kit/admin-styles.ts';
import { ListPage } from '../kit/list/list-page.tsx';
import { searchList } from '../kit/list/usual-lists.ts';
import { OnOff } from '../kit/on-off.tsx';
import { adminLanguage, adminTitle } from '../kit/page-title.ts';
import type { Route } from './+types/partners-page';
import { handleMatches, maxTexts } from './handle-matches.server.ts';
import { MatchTexts } from './match-texts.tsx';
import { Amounts, hasAmount } from './partner-money.tsx';

export async function loader({ request, context }: Route.LoaderArgs) {
  await requirePage(context, request);
  const platform = context.get(platformContext);
  const { database } = platform;
  const query = searchList.read(request);
  const since = monthOf(await homeToday(platform));
  const [partners, names, texts] = await Promise.all([
    listPartners(database, { search: query.search, since }),
    partnerNames(database),
    unmatchedTexts(database, maxTexts),
  ]);
  const commissions = await commissionsOf(
    database,
    partners.map(({ id }) => id),
  );
  return {
    language: adminLanguage(request),
    query,
    partners: partners.map((partner) => ({ ...partner, commissions: commissions.get(partner.id) ?? [] })),
    names,
    texts,
    maxPartners,
  };
}

export async function action(args: Route.ActionArgs) {
  const { who, typed } = await adminForm(args);
  return handleMatches(args.context.get(platformContext), { who, typed });
}

export const meta: Route.MetaFunction = ({ loaderData }) => adminTitle(loaderData, 'partners.title');

/** The partners with the guests that they brought this month, and the names on bookings that belong to none yet. */
export default function PartnersPage({ loaderData, actionData }: Route.ComponentProps) {
  const { partners, names, texts, query } = loaderData;
  const t = useTranslate();
  const add = (
    <ButtonLink to="/admin/partners/new">
      <Plus aria-hidden="true" className="size-5" />
      {t('partners.add')}
    </ButtonLink>
  );
  return (
    <ListPage
      title={t('partners.title')}
      actions={add}
      list={searchList}
      query={query}
      search={{ label: t('item.search'), button: t('item.find') }}
      rows={partners}
      empty={{ title: t('partners.empty'), text: t('partners.emptyText') }}
      noMatch={{ title: t('item.noneFound') }}
      columns={[
        {
          name: 'partner',
          heading: t('partners.partner'),
          cell: ({ id, name, code }) => (
            <>
              <Link to={`/admin/partners/${id}`} className={`${rowLink} py-1 [overflow-wrap:anywhere]`}>
                {name}
              </Link>
              <CodeText className="block text-ink-soft">{code}</CodeText>
            </>
          ),
        },
        {
          name: 'kind',
          heading: t('partners.kind'),
          phone: { below: 'partner', isSoft: true },
          cell: ({ kind }) => t(`partners.kinds.${kind}`),
        },
        {
          name: 'state',
          heading: t('partners.state'),
          phone: { below: 'guests', className: 'mt-1' },
          cell: ({ isActive }) => (
            <OnOff isOn={isActive}>{t(`partners.states.${isActive ? 'on' : 'off'}`)}</OnOff>
          ),
        },
        {
          name: 'guests',
          heading: t('partners.guestsThisMonth'),
          isNumber: true,
          cell: ({ guests }) => guests,
        },
        {
          name: 'pending',
          heading: t('partners.pending'),
          isNumber: true,
          phone: 'hidden',
          cell: ({ commissions }) => <Amounts of={commissions} part="pending" />,
        },
        {
          name: 'owed',
          heading: t('partners.unsettled'),
          isNumber: true,
          phone: {
            below: 'partner',
            isSoft: true,
            as: ({ commissions }) =>
              hasAmount(commissions, 'owed') && (
                <>
                  {t('partners.owed')}: <Amounts of={commissions} part="owed" />
                </>
              ),
          },
          cell: ({ commissions }) => <Amounts of={commissions} part="owed" />,
        },
      ]}
    >
      {partners.length === loaderData.maxPartners && (
        <p className="mt-3 text-ink-soft">{t('partners.first', { count: loaderData.maxPartners })}</p>
      )}
      {(texts.length > 0 || actionData) && <MatchTexts texts={texts} partners={names} answer={actionData} />}
    </ListPage>
  );
}
