import { typedParam } from '#domain/typed-text.ts';
import { requirePage } from '#features/accounts/require-role.server.ts';
import { couponsOfBatch } from '#features/promotions/promotions-editing-store.server.ts';
import { translator } from '#i18n/translate.ts';
import { tableFile } from '#platform/table-file.ts';
import { platformContext } from '#request-context';
import { adminLanguage } from '../kit/page-title.ts';
import type { Route } from './+types/coupons-csv-route';
import { couponWorth } from './coupon-worth.ts';

/** The codes of a batch as a CSV file, for printing or mailing. */
export async function loader({ request, context }: Route.LoaderArgs) {
  await requirePage(context, request);
  const language = adminLanguage(request);
  const t = translator(language);
  const batch = typedParam(new URL(request.url).searchParams, 'batch', 60);
  const coupons = await couponsOfBatch(context.get(platformContext).database, batch);
  return tableFile(
    'coupons',
    'csv',
    [
      { heading: t('promotions.coupon.code'), cell: ({ code }) => code },
      { heading: t('promotions.coupons.worth'), cell: (coupon) => couponWorth(coupon, language) },
      { heading: t('promotions.coupons.used'), cell: ({ usedCount }) => usedCount },
      { heading: t('promotions.coupon.usageLimit'), cell: ({ usageLimit }) => usageLimit },
      { heading: t('promotions.batch.name'), cell: (coupon) => coupon.batch ?? null },
    ],
    coupons,
  );
}
