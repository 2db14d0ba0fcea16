import { data, Link, redirect } from 'react-router';
import { requireAdmin } from '#features/accounts/require-role.server.ts';
import { allCrawls } from '#features/catalogue/catalogue-editing-store.server.ts';
import { homeTimeZone } from '#features/catalogue/home-time-zone.server.ts';
import { readTyped } from '#features/desk/parts/desk-form.server.ts';
import { DeskHeading } from '#features/desk/parts/desk-heading.tsx';
import { link } from '#features/desk/parts/desk-look.ts';
import { deskLanguage, deskTitle } from '#features/desk/parts/page-title.ts';
import { readCouponForm } from '#features/promotions/coupon-form.ts';
import { couponRow } from '#features/promotions/promotions-editing-store.server.ts';
import { saveCoupon } from '#features/promotions/save-coupon.server.ts';
import { useTranslate } from '#i18n/use-translate.tsx';
import { platformContext } from '#request-context';
import { Card } from '../parts/card.tsx';
import { answerProblems, answerRefusal, answerSaved, seenIn } from '../parts/offer-answer.ts';
import { OfferForm } from '../parts/offer-form.tsx';
import { PlainField } from '../parts/plain-field.tsx';
import { RemoveForm } from '../parts/remove-form.tsx';
import { removeOffer } from '../remove-offer.server.ts';
import type { Route } from './+types/coupon-form-page';
import { CouponFields } from './coupon-fields.tsx';
import { CouponUses } from './coupon-uses.tsx';
import { usesOfCoupon } from './coupon-uses-store.server.ts';
import { newCoupon, typedCoupon } from './typed-coupon.ts';

/** The address of a new coupon ends in this instead of an id. */
const isNew = (couponId: string) => couponId === 'new';

export async function loader({ request, context, params: { couponId } }: Route.LoaderArgs) {
  await requireAdmin(context, request);
  const platform = context.get(platformContext);
  const { database } = platform;
  const row = isNew(couponId) ? null : await couponRow(database, couponId);
  if (!row && !isNew(couponId)) throw data(null, { status: 404 });
  const [crawls, uses, timeZone] = await Promise.all([
    allCrawls(database, ''),
    row ? usesOfCoupon(database, row.id) : [],
    homeTimeZone(platform),
  ]);
  return {
    language: deskLanguage(request),
    coupon: row && { id: row.id, version: row.version, code: row.code },
    values: row ? typedCoupon(row, timeZone) : newCoupon,
    crawls: crawls.map(({ id, title }) => ({ id, title })),
    uses,
  };
}

export async function action({ request, context, params: { couponId } }: Route.ActionArgs) {
  const who = await requireAdmin(context, request);
  const platform = context.get(platformContext);
  const typed = await readTyped(request);
  const id = isNew(couponId) ? undefined : couponId;
  if (typed.intent === 'remove' && id !== undefined) {
    const removed = await removeOffer(platform, { who, kind: 'coupon', id });
    return removed.accepted ? redirect('/admin/coupons', 303) : answerRefusal({}, removed.refusal);
  }
  const read = readCouponForm(typed, 'one', { timeZone: await homeTimeZone(platform) });
  if ('problems' in read) return answerProblems(typed, read.problems);
  const saved = await saveCoupon(platform, { who, seen: seenIn(typed, id), coupon: read.coupon });
  if (!saved.accepted) return answerRefusal(typed, saved.refusal);
  return id === undefined ? redirect(`/admin/coupons/${saved.value.id}?added`, 303) : answerSaved(typed);
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  deskTitle(loaderData, loaderData?.coupon ? 'offers.coupon.edit' : 'offers.coupon.add');

/** One coupon: its terms, and the bookings that used it. */
export default function CouponFormPage({ loaderData, actionData }: Route.ComponentProps) {
  const { coupon, values, crawls, uses } = loaderData;
  const t = useTranslate();
  const typed = actionData && 'code' in actionData.typed ? actionData.typed : values;
  const texts = { typed, problems: actionData?.problems ?? {} };
  return (
    <>
      <p className="mb-2">
        <Link to="/admin/coupons" className={link}>
          {t('offers.coupons.back')}
        </Link>
      </p>
      <DeskHeading title={coupon ? coupon.code : t('offers.coupon.add')} />
      <OfferForm
        key={coupon?.id ?? 'new'}
        version={coupon?.version ?? null}
        answer={actionData}
        fresh={`/admin/coupons/${coupon?.id}`}
      >
        <Card title={t('offers.coupon.code')}>
          <PlainField
            {...texts}
            name="code"
            label={t('offers.coupon.code')}
            hint={t('offers.coupon.codeHint')}
            autoCapitalize="characters"
            autoComplete="off"
            spellCheck={false}
            required
          />
        </Card>
        <CouponFields {...texts} crawls={crawls} />
      </OfferForm>
      {coupon && <CouponUses uses={uses} />}
      {coupon && <RemoveForm />}
    </>
  );
}
