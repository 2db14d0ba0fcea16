import { redirect } from 'react-router';
import { todayIn } from '#domain/calendar-date.ts';
import { parseForm } from '#domain/form/parse-form.ts';
import { requirePage } from '#features/accounts/require-role.server.ts';
import { allCrawls } from '#features/catalogue/catalogue-editing-store.server.ts';
import { homeTimeZone } from '#features/catalogue/home-city.server.ts';
import { homeToday } from '#features/catalogue/home-today.server.ts';
import { partnerNames } from '#features/partners/partners-store.server.ts';
import { couponBatchForm } from '#features/promotions/coupon-form.ts';
import { makeCouponBatch } from '#features/promotions/make-coupon-batch.server.ts';
import { useTranslate } from '#i18n/use-translate.tsx';
import { platformContext } from '#request-context';
import { TextField } from '#ui/field.tsx';
import { answerForm } from '#ui/form/form-answer.ts';
import { NumberField } from '#ui/number-field.tsx';
import { adminForm, withDates } from '../kit/admin-form.server.ts';
import { AdminHeading } from '../kit/admin-heading.tsx';
import { BackLink } from '../kit/back-link.tsx';
import { Card } from '../kit/card.tsx';
import { ItemForm } from '../kit/item-form.tsx';
import { adminLanguage, adminTitle } from '../kit/page-title.ts';
import type { Route } from './+types/coupon-batch-page';
import { CouponFields } from './coupon-fields.tsx';
import { couponDates, newCoupon } from './typed-coupon.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  await requirePage(context, request);
  const platform = context.get(platformContext);
  const [crawls, partners, today] = await Promise.all([
    allCrawls(platform.database),
    partnerNames(platform.database),
    homeToday(platform),
  ]);
  return {
    language: adminLanguage(request),
    today,
    crawls: crawls.map(({ id, title }) => ({ id, title })),
    partners,
  };
}

export async function action(args: Route.ActionArgs) {
  const { who, typed: sent } = await adminForm(args);
  const { request, context } = args;
  const platform = context.get(platformContext);
  const timeZone = await homeTimeZone(platform);
  const reader = { language: adminLanguage(request), today: todayIn(timeZone, platform.clock.now()) };
  const typed = withDates(sent, couponDates, reader);
  const read = parseForm(couponBatchForm({ timeZone, today: reader.today, stored: null }), typed);
  if ('problems' in read) return answerForm({ typed, problems: read.problems });
  const { batch: name, count, ...terms } = read.value;
  const made = await makeCouponBatch(platform, { who, name, count, terms });
  if (!made.accepted) return answerForm({ typed, refusal: made.refusal });
  return redirect(`/admin/coupons?search=${encodeURIComponent(name)}`, 303);
}

export const meta: Route.MetaFunction = ({ loaderData }) => adminTitle(loaderData, 'promotions.batch.title');

const newBatch = { ...newCoupon, count: '50', usageLimit: '1' };

/** Creates many coupons with the same terms and different codes. */
export default function CouponBatchPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  return (
    <>
      <BackLink to="/admin/coupons">{t('promotions.coupons.back')}</BackLink>
      <AdminHeading title={t('promotions.batch.title')} />
      <p className="-mt-3 mb-5 max-w-[60ch] text-ink-soft">{t('promotions.batch.text')}</p>
      <ItemForm
        version={null}
        answer={actionData}
        values={newBatch}
        fresh="/admin/coupon-batch"
        saveLabel={t('promotions.batch.make')}
      >
        <Card title={t('item.texts')}>
          <div className="field-grid sm:[--columns:2]">
            <TextField name="batch" label={t('promotions.batch.name')} required />
            <NumberField name="count" label={t('promotions.batch.count')} required />
          </div>
        </Card>
        <CouponFields crawls={loaderData.crawls} partners={loaderData.partners} today={loaderData.today} />
      </ItemForm>
    </>
  );
}
