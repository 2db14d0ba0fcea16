import { csv } from '#domain/csv.ts';
import { typedParam } from '#domain/typed-text.ts';
import { requirePage } from '#features/accounts/require-role.server.ts';
import { couponsOfBatch } from '#features/promotions/promotions-editing-store.server.ts';
import { translator } from '#i18n/translate.ts';
import { platformContext } from '#request-context';
import { adminLanguage } from '../../kit/page-title.ts';
import type { Route } from './+types/coupons-csv-route';
import { couponWorth } from './coupon-worth.ts';

/** The codes of a batch as a CSV file, for printing or mailing. */
export async function loader({ request, context }: Route.LoaderArgs) {
  await requirePage(context, request);
  const language = adminLanguage(request);
  const t = translator(language);
  const batch = typedParam(new URL(request.url).searchParams, 'batch', 60);
  const coupons = await couponsOfBatch(context.get(platformContext).database, batch);
  const head = [
    t('offers.coupon.code'),
    t('offers.coupons.worth'),
    t('offers.coupons.used'),
    t('offers.coupon.usageLimit'),
    t('offers.batch.name'),
  ];
  const rows = coupons.map((coupon) => [
    coupon.code,
    couponWorth(coupon, language),
    coupon.usedCount,
    coupon.usageLimit ?? '',
    coupon.batch ?? '',
  ]);
  return new Response(csv([head, ...rows]), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': 'attachment; filename="coupons.csv"',
      'Cache-Control': 'no-store',
    },
  });
}
