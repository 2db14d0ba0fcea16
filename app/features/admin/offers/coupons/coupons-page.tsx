import { Download, Layers, Plus } from 'lucide-react';
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
import { Notice } from '#ui/notice.tsx';
import { AdminHeading } from '../../kit/admin-heading.tsx';
import { cell, headCell, link, numberCell, rowLink } from '../../kit/admin-styles.ts';
import { AdminTable } from '../../kit/admin-table.tsx';
import { OnOff } from '../../kit/on-off.tsx';
import { adminLanguage, adminTitle } from '../../kit/page-title.ts';
import { SearchForm } from '../../kit/search-form.tsx';
import { searchedIn } from '../../kit/searched.ts';
import type { Route } from './+types/coupons-page';
import { couponWorth } from './coupon-worth.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  await requirePage(context, request);
  const platform = context.get(platformContext);
  const search = searchedIn(request);
  const [coupons, batches, timeZone] = await Promise.all([
    listCoupons(platform.database, search),
    listBatches(platform.database),
    homeTimeZone(platform),
  ]);
  return {
    language: adminLanguage(request),
    search,
    batches,
    maxCoupons,
    coupons: coupons.map(({ expiresAt, ...coupon }) => ({
      ...coupon,
      state: couponState({ ...coupon, expiresAt }, platform.clock.now()),
      lastDay: expiresAt && todayIn(timeZone, new Date(expiresAt.getTime() - 1)),
    })),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => adminTitle(loaderData, 'offers.coupons.title');

/** All coupons with discount and uses, and the batches with their files. */
export default function CouponsPage({ loaderData }: Route.ComponentProps) {
  const { coupons, batches, search } = loaderData;
  const t = useTranslate();
  return (
    <>
      <AdminHeading title={t('offers.coupons.title')}>
        <ButtonLink look="line" to="/admin/coupon-batch">
          <Layers aria-hidden="true" className="size-5" />
          {t('offers.batch.add')}
        </ButtonLink>
        <ButtonLink to="/admin/coupons/new">
          <Plus aria-hidden="true" className="size-5" />
          {t('offers.coupon.add')}
        </ButtonLink>
      </AdminHeading>
      <SearchForm search={search} label={t('offers.search')} button={t('offers.find')} />
      {coupons.length > 0 && <CouponsTable coupons={coupons} />}
      {coupons.length === 0 && search && <Notice title={t('offers.noneFound')} />}
      {coupons.length === 0 && !search && (
        <Notice
          title={t('offers.coupons.empty')}
          action={<ButtonLink to="/admin/coupons/new">{t('offers.coupon.add')}</ButtonLink>}
        >
          <p>{t('offers.coupons.emptyText')}</p>
        </Notice>
      )}
      {coupons.length === loaderData.maxCoupons && (
        <p className="mt-3 text-ink-soft">{t('offers.coupons.first', { count: loaderData.maxCoupons })}</p>
      )}
      {batches.length > 0 && (
        <section className="mt-8">
          <h2 className="mb-3 text-xl">{t('offers.coupons.batches')}</h2>
          <ul className="divide-y divide-ink/10 rounded-2xl border border-ink/10 bg-white px-4">
            {batches.map(({ batch, codes, used }) => (
              <li key={batch} className="flex flex-wrap items-center gap-x-4 py-2">
                <span className="mr-auto min-w-0 [overflow-wrap:anywhere]">
                  <span className="font-semibold">{batch}</span>{' '}
                  <span className="text-ink-soft">{t('offers.coupons.batchOf', { codes, used })}</span>
                </span>
                <a
                  href={`/admin/coupons.csv?batch=${encodeURIComponent(batch)}`}
                  download="coupons.csv"
                  className={`${link} inline-flex min-h-11 items-center gap-2`}
                >
                  <Download aria-hidden="true" className="size-4" />
                  {t('offers.coupons.csv')}
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

type Coupons = Route.ComponentProps['loaderData']['coupons'];

function CouponsTable({ coupons }: { coupons: Coupons }) {
  const t = useTranslate();
  return (
    <AdminTable label={t('offers.coupons.title')}>
      <thead>
        <tr>
          <th className={headCell}>{t('offers.coupon.code')}</th>
          <th className={`${headCell} max-md:hidden`}>{t('offers.coupons.state')}</th>
          <th className={`${headCell} text-right`}>{t('offers.coupons.worth')}</th>
          <th className={`${headCell} text-right max-md:hidden`}>{t('offers.coupons.used')}</th>
          <th className={`${headCell} max-md:hidden`}>{t('offers.coupons.expires')}</th>
        </tr>
      </thead>
      <tbody>
        {coupons.map((coupon) => (
          <CouponRow key={coupon.id} coupon={coupon} />
        ))}
      </tbody>
    </AdminTable>
  );
}

/** On a phone two columns contain everything. */
function CouponRow({ coupon }: { coupon: Coupons[number] }) {
  const t = useTranslate();
  const language = useLanguage();
  const { id, code, batch, state, usedCount, usageLimit, lastDay } = coupon;
  const used =
    usageLimit === null ? usedCount : t('offers.coupons.usedOf', { used: usedCount, limit: usageLimit });
  const standing = <OnOff isOn={state === 'on'}>{t(`offers.coupons.states.${state}`)}</OnOff>;
  return (
    <tr>
      <td className={cell}>
        <Link to={`/admin/coupons/${id}`} className={`${rowLink} py-1 [overflow-wrap:anywhere]`}>
          {code}
        </Link>
        {batch && <span className="block text-ink-soft [overflow-wrap:anywhere]">{batch}</span>}
        <span className="mt-1 block md:hidden">{standing}</span>
      </td>
      <td className={`${cell} max-md:hidden`}>{standing}</td>
      <td className={numberCell}>
        {couponWorth(coupon, language)}
        <span className="mt-1 block text-ink-soft text-sm md:hidden">
          {t('offers.coupons.used')}: {used}
        </span>
        <span className="block text-ink-soft text-sm md:hidden">
          {lastDay
            ? `${t('offers.coupons.expires')}: ${t('admin.mediumDate', { date: atNoonUtc(lastDay) })}`
            : t('offers.coupons.never')}
        </span>
      </td>
      <td className={`${numberCell} max-md:hidden`}>{used}</td>
      <td className={`${cell} whitespace-nowrap max-md:hidden`}>
        {lastDay ? t('admin.longDate', { date: atNoonUtc(lastDay) }) : t('offers.coupons.never')}
      </td>
    </tr>
  );
}
