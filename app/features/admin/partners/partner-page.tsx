import { redirect } from 'react-router';
import { may } from '#domain/accounts/permissions.ts';
import { parseForm } from '#domain/form/parse-form.ts';
import { monthOf } from '#domain/month.ts';
import { requirePage } from '#features/accounts/require-role.server.ts';
import { usePermissions } from '#features/accounts/session/use-permissions.ts';
import { unmatchText } from '#features/booking/partners/match-texts.server.ts';
import { savePartner } from '#features/booking/partners/save-partner.server.ts';
import { allCities, allCrawls } from '#features/catalogue/catalogue-editing-store.server.ts';
import { homeTimeZone } from '#features/catalogue/home-city.server.ts';
import { homeToday } from '#features/catalogue/home-today.server.ts';
import { changesOfPartner } from '#features/overview/log/find-changes.server.ts';
import { partnerForm } from '#features/partners/partner-form.ts';
import { partnerRow } from '#features/partners/partners-store.server.ts';
import { senderLink } from '#features/partners/sender-cookie.ts';
import { useTranslate } from '#i18n/use-translate.tsx';
import { platformContext } from '#request-context';
import { ButtonLink } from '#ui/button.tsx';
import { answerForm } from '#ui/form/form-answer.ts';
import { adminForm } from '../kit/admin-form.server.ts';
import { AdminHeading } from '../kit/admin-heading.tsx';
import { BackLink } from '../kit/back-link.tsx';
import { handleItem, itemId, itemRow } from '../kit/handle-item.server.ts';
import { ItemForm } from '../kit/item-form.tsx';
import { adminLanguage, adminTitle } from '../kit/page-title.ts';
import { RemoveForm } from '../kit/remove-form.tsx';
import { History } from '../log/history.tsx';
import type { Route } from './+types/partner-page';
import { handleCrawlNames } from './handle-crawl-names.server.ts';
import { PartnerCrawlNames } from './partner-crawl-names.tsx';
import { PartnerFields } from './partner-fields.tsx';
import { PartnerMoney } from './partner-money.tsx';
import { PartnerNames } from './partner-names.tsx';
import { PartnerSellers } from './partner-sellers.tsx';
import { readKnown } from './read-known.server.ts';
import { SenderLink } from './sender-link.tsx';
import { newPartner, typedPartner } from './typed-partner.ts';

/** How many of its latest changes the page of a partner shows; the change log has all. */
const maxChanges = 50;

export async function loader({ request, context, params: { partnerId } }: Route.LoaderArgs) {
  const who = await requirePage(context, request);
  const platform = context.get(platformContext);
  const { database } = platform;
  const row = await itemRow(itemId(partnerId), (id) => partnerRow(database, id));
  const month = monthOf(await homeToday(platform));
  const known = row && (await readKnown(database, row, month));
  const changes =
    row &&
    known &&
    (await changesOfPartner(database, {
      ...{ partnerId: row.id, sellerIds: known.sellers.map(({ id }) => id) },
      ...{ seesTerms: may(who, 'setTerms'), max: maxChanges },
    }));
  const name = new URL(request.url).searchParams.get('name') ?? '';
  const [crawls, cities] = await Promise.all([allCrawls(database), allCities(database)]);
  return {
    language: adminLanguage(request),
    month,
    partner: row && {
      ...{ id: row.id, version: row.version, name: row.name, creditLimit: row.creditLimit },
      link: senderLink(platform.config.origin, row.code),
    },
    values: row ? typedPartner(row) : newPartner(name),
    known,
    changes,
    timeZone: await homeTimeZone(platform),
    crawls: crawls.map(({ id, title }) => ({ id, title })),
    cities: cities.map(({ id, name }) => ({ id, name })),
  };
}

export async function action(args: Route.ActionArgs) {
  const { who, typed } = await adminForm(args);
  const platform = args.context.get(platformContext);
  const id = itemId(args.params.partnerId);
  if (typed.intent === 'unmatch' && id !== undefined) {
    const taken = await unmatchText(platform, { who, partnerId: id, text: typed.text ?? '' });
    return taken.accepted ? redirect(`/admin/partners/${id}`, 303) : answerForm({ refusal: taken.refusal });
  }
  if ((typed.intent === 'nameCrawl' || typed.intent === 'unnameCrawl') && id !== undefined)
    return handleCrawlNames(platform, { who, typed, partnerId: id });
  return handleItem(platform, {
    who,
    typed,
    item: {
      kind: 'partner',
      id,
      list: '/admin/partners',
      page: (added) => `/admin/partners/${added}`,
      read: (typed) => parseForm(partnerForm, typed),
      save: (expected, partner) => savePartner(platform, { who, expected, partner }),
    },
  });
}
export const meta: Route.MetaFunction = ({ loaderData }) =>
  adminTitle(loaderData, loaderData?.partner ? 'partners.edit' : 'partners.add');

/** The form of a partner, with the other names that mean it. */
export default function PartnerPage({ loaderData, actionData }: Route.ComponentProps) {
  const { partner, values, known, crawls, cities, changes, timeZone } = loaderData;
  const t = useTranslate();
  const { may } = usePermissions();
  const ofCrawlName = actionData?.form === 'crawlName' ? actionData : undefined;
  return (
    <>
      <BackLink to="/admin/partners">{t('partners.back')}</BackLink>
      <AdminHeading title={partner ? partner.name : t('partners.add')}>
        {partner && may('payPartners') && (
          <ButtonLink look="line" to={`/admin/statements/${partner.id}/${loaderData.month.slice(0, 7)}`}>
            {t('partners.statement')}
          </ButtonLink>
        )}
        {partner && may('setTerms') && (
          <ButtonLink look="line" to={`/admin/partners/${partner.id}/terms`}>
            {t('partners.terms.title')}
          </ButtonLink>
        )}
      </AdminHeading>
      <ItemForm
        key={partner?.id ?? 'new'}
        version={partner?.version ?? null}
        answer={ofCrawlName ? undefined : actionData}
        values={values}
        fresh={`/admin/partners/${partner?.id}`}
        isPublic={false}
      >
        <PartnerFields crawls={crawls} cities={cities} />
      </ItemForm>
      {partner && known && (
        <>
          <SenderLink link={partner.link} poster={`/admin/partners/${partner.id}/poster`} />
          <PartnerSellers partnerId={partner.id} sellers={known.sellers} />
          <PartnerNames name={partner.name} names={known.names} bookings={known.bookings} />
          <PartnerCrawlNames
            partner={partner.name}
            names={known.crawlNames}
            crawls={crawls}
            answer={ofCrawlName}
          />
          <PartnerMoney
            commissions={known.commissions}
            sales={known.sales}
            owed={known.owed}
            limit={partner.creditLimit}
          />
          {changes && (
            <div className="mt-8">
              <History {...changes} timeZone={timeZone} />
            </div>
          )}
        </>
      )}
      {partner && <RemoveForm />}
    </>
  );
}
