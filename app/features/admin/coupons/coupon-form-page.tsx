import { todayIn } from '#domain/calendar-date.ts';
import { parseForm, type Typed } from '#domain/form/parse-form.ts';
import { requirePage } from '#features/accounts/require-role.server.ts';
import { usesOfCoupon } from '#features/booking/coupon-uses-store.server.ts';
import { allCrawls } from '#features/catalogue/catalogue-editing-store.server.ts';
import { homeTimeZone } from '#features/catalogue/home-city.server.ts';
import { partnerNames } from '#features/partners/partners-store.server.ts';
import { couponForm } from '#features/promotions/coupon-form.ts';
import { couponRow } from '#features/promotions/promotions-editing-store.server.ts';
import { saveCoupon } from '#features/promotions/save-coupon.server.ts';
import { useTranslate } from '#i18n/use-translate.tsx';
import { platformContext } from '#request-context';
import { TextField } from '#ui/field.tsx';
import { adminForm, withDates } from '../kit/admin-form.server.ts';
import { AdminHeading } from '../kit/admin-heading.tsx';
import { BackLink } from '../kit/back-link.tsx';
import { Card } from '../kit/card.tsx';
import { handleItem, itemId, itemRow } from '../kit/handle-item.server.ts';
import { ItemForm } from '../kit/item-form.tsx';
import { adminLanguage, adminTitle } from '../kit/page-title.ts';
import { RemoveForm } from '../kit/remove-form.tsx';
import type { Route } from './+types/coupon-form-page';
import { CouponFields } from './coupon-fields.tsx';
import { CouponUses } from './coupon-uses.tsx';
import { couponDates, keptLastDay, newCoupon, typedCoupon } from './typed-coupon.ts';

export async function loader({ request, context, params: { couponId } }: Route.LoaderArgs) {
  await requirePage(context, request);
  const platform = context.get(platformContext);
  const { database } = platform;
  const row = await itemRow(itemId(couponId), (id) => couponRow(database, id));
  const [crawls, partners, uses, timeZone] = await Promise.all([
    allCrawls(database),
    partnerNames(database),
    row ? usesOfCoupon(database, row.id) : [],
    homeTimeZone(platform),
  ]);
  return {
    language: adminLanguage(request),
    today: todayIn(timeZone, platform.clock.now()),
    coupon: row && { id: row.id, version: row.version, code: row.code },
    values: row ? typedCoupon(row, timeZone) : newCoupon,
    crawls: crawls.map(({ id, title }) => ({ id, title })),
    partners,
    uses,
  };
}

export async function action({ request, context, params: { couponId } }: Route.ActionArgs) {
  const { who, typed } = await adminForm({ request, context });
  const platform = context.get(platformContext);
  const timeZone = await homeTimeZone(platform);
  const today = todayIn(timeZone, platform.clock.now());
  const reader = { language: adminLanguage(request), today };
  const id = itemId(couponId);
  const row = id === undefined ? null : await couponRow(platform.database, id);
  const ruleOf = (typed: Typed) => ({ timeZone, today, stored: keptLastDay(typed, row, timeZone) });
  return handleItem(platform, {
    who,
    typed,
    item: {
      kind: 'coupon',
      id,
      list: '/admin/coupons',
      page: (added) => `/admin/coupons/${added}`,
      prepare: (typed) => withDates(typed, couponDates, reader),
      read: (typed) => parseForm(couponForm(ruleOf(typed)), typed),
      save: (expected, coupon) => saveCoupon(platform, { who, expected, coupon }),
    },
  });
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  adminTitle(loaderData, loaderData?.coupon ? 'promotions.coupon.edit' : 'promotions.coupon.add');

/** The form of a coupon, with the bookings that used it. */
export default function CouponFormPage({ loaderData, actionData }: Route.ComponentProps) {
  const { coupon, values, crawls, partners, uses } = loaderData;
  const t = useTranslate();
  return (
    <>
      <BackLink to="/admin/coupons">{t('promotions.coupons.back')}</BackLink>
      <AdminHeading title={coupon ? coupon.code : t('promotions.coupon.add')} />
      <ItemForm
        key={coupon?.id ?? 'new'}
        version={coupon?.version ?? null}
        answer={actionData}
        values={values}
        fresh={`/admin/coupons/${coupon?.id}`}
      >
        <Card title={t('promotions.coupon.code')}>
          <TextField
            name="code"
            label={t('promotions.coupon.code')}
            hint={t('promotions.coupon.codeHint')}
            autoCapitalize="characters"
            autoComplete="off"
            spellCheck={false}
            required
          />
        </Card>
        <CouponFields crawls={crawls} partners={partners} today={loaderData.today} />
      </ItemForm>
      {coupon && <CouponUses uses={uses} />}
      {coupon && <RemoveForm />}
    </>
  );
}
