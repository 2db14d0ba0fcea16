import { Layers, Plus } from 'lucide-react';
import { Link } from 'react-router';
import { atNoonUtc, todayIn } from '#domain/calendar-date.ts';
import { couponState } from '#domain/pricing/coupon.ts';
import { requirePage } from '#features/accounts/require-role.server.ts';
import { homeTimeZone } from '#features/catalogue/home-city.server.ts';
import {
  listBatches,
  listCoupons,
  maxCoupons,
} from '#features/promotions/promotions-editing-store.server.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import { platformContext } from '#request-context';
import { ButtonLink } from '#ui/button.tsx';
import { rowLink } from '../kit/admin-styles.ts';
import { FileLink } from '../kit/list/file-link.tsx';
import { ListPage } from '../kit/list/list-page.tsx';
import { searchList } from '../kit/list/usual-lists.ts';
import { OnOff } from '../kit/on-off.tsx';
import { adminLanguage, adminTitle } from '../kit/page-title.ts';
import type { Route } from './+types/coupons-page';
import { couponWorth } from './coupon-worth.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  await requirePage(context, request);
  const platform = context.get(platformContext);
  const query = searchList.read(request);
  const [coupons, batches, timeZone] = await Promise.all([
    listCoupons(platform.database, query.search),
    listBatches(platform.database),
    homeTimeZone(platform),
  ]);
  return {
    language: adminLanguage(request),
    query,
    batches,
    maxCoupons,
    coupons: coupons.map(({ expiresAt, ...coupon }) => ({
      ...coupon,
      state: couponState({ ...coupon, expiresAt }, platform.clock.now()),
      lastDay: expiresAt && todayIn(timeZone, new Date(expiresAt.getTime() - 1)),
    })),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  adminTitle(loaderData, 'promotions.coupons.title');

/** All coupons with discount and uses, and the batches with their files. */
export default function CouponsPage({ loaderData }: Route.ComponentProps) {
  const { coupons, batches, query } = loaderData;
  const t = useTranslate();
  const language = useLanguage();
  const used = ({ usedCount, usageLimit }: Coupon) =>
    usageLimit === null ? usedCount : t('promotions.coupons.usedOf', { used: usedCount, limit: usageLimit });
  const expiry = ({ lastDay }: Coupon) =>
    lastDay
      ? `${t('promotions.coupons.expires')}: ${t('admin.mediumDate', { date: atNoonUtc(lastDay) })}`
      : t('promotions.coupons.never');
  return (
    <ListPage
      title={t('promotions.coupons.title')}
      actions={
        <>
          <ButtonLink look="line" to="/admin/coupon-batch">
            <Layers aria-hidden="true" className="size-5" />
            {t('promotions.batch.add')}
          </ButtonLink>
          <ButtonLink to="/admin/coupons/new">
            <Plus aria-hidden="true" className="size-5" />
            {t('promotions.coupon.add')}
          </ButtonLink>
        </>
      }
      list={searchList}
      query={query}
      search={{ label: t('item.search'), button: t('item.find') }}
      rows={coupons}
      empty={{
        title: t('promotions.coupons.empty'),
        text: t('promotions.coupons.emptyText'),
        action: <ButtonLink to="/admin/coupons/new">{t('promotions.coupon.add')}</ButtonLink>,
      }}
      noMatch={{ title: t('item.noneFound') }}
      columns={[
        {
          name: 'code',
          heading: t('promotions.coupon.code'),
          cell: ({ id, code, batch }) => (
            <>
              <Link to={`/admin/coupons/${id}`} className={`${rowLink} py-1 [overflow-wrap:anywhere]`}>
                {code}
              </Link>
              {batch && <span className="block text-ink-soft [overflow-wrap:anywhere]">{batch}</span>}
            </>
          ),
        },
        {
          name: 'state',
          heading: t('promotions.coupons.state'),
          phone: { below: 'code', className: 'mt-1' },
          cell: ({ state }) => <OnOff isOn={state === 'on'}>{t(`promotions.coupons.states.${state}`)}</OnOff>,
        },
        {
          name: 'worth',
          heading: t('promotions.coupons.worth'),
          isNumber: true,
          cell: (coupon) => couponWorth(coupon, language),
        },
        {
          name: 'used',
          heading: t('promotions.coupons.used'),
          isNumber: true,
          phone: {
            below: 'worth',
            isSoft: true,
            className: 'mt-1',
            as: (coupon) => `${t('promotions.coupons.used')}: ${used(coupon)}`,
          },
          cell: used,
        },
        {
          name: 'expires',
          heading: t('promotions.coupons.expires'),
          className: 'whitespace-nowrap',
          phone: { below: 'worth', isSoft: true, as: expiry },
          cell: ({ lastDay }) =>
            lastDay ? t('admin.longDate', { date: atNoonUtc(lastDay) }) : t('promotions.coupons.never'),
        },
      ]}
    >
      {coupons.length === loaderData.maxCoupons && (
        <p className="mt-3 text-ink-soft">
          {t('promotions.coupons.first', { count: loaderData.maxCoupons })}
        </p>
      )}
      {batches.length > 0 && <Batches batches={batches} />}
    </ListPage>
  );
}

type Coupon = Route.ComponentProps['loaderData']['coupons'][number];

/** The batches of coupons, each with its codes as a file. */
function Batches({ batches }: Pick<Route.ComponentProps['loaderData'], 'batches'>) {
  const t = useTranslate();
  return (
    <section className="mt-8">
      <h2 className="mb-3 text-xl">{t('promotions.coupons.batches')}</h2>
      <ul className="divide-y divide-ink/10 rounded-2xl border border-ink/10 bg-white px-4">
        {batches.map(({ batch, codes, used }) => (
          <li key={batch} className="flex flex-wrap items-center gap-x-4 py-2">
            <span className="mr-auto min-w-0 [overflow-wrap:anywhere]">
              <span className="font-semibold">{batch}</span>{' '}
              <span className="text-ink-soft">{t('promotions.coupons.batchOf', { codes, used })}</span>
            </span>
            <FileLink href={`/admin/coupons.csv?batch=${encodeURIComponent(batch)}`} name="coupons.csv">
              {t('promotions.coupons.csv')}
            </FileLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
