import { requirePage } from '#features/accounts/require-role.server.ts';
import { exportPayments } from '#features/overview/payments/export-payments.server.ts';
import { paymentsList } from '#features/overview/payments/payments-query.ts';
import { readReporting } from '#features/settings/reporting-store.server.ts';
import { translator } from '#i18n/translate.ts';
import { formatIn } from '#platform/table-file.ts';
import { platformContext } from '#request-context';
import { readListQuery } from '../kit/list/read-list.server.ts';
import type { Route } from './+types/payments-export-route';

/** The filtered payments and refunds as a file. The extension in the address is the format. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { cities } = await requirePage(context, request);
  const platform = context.get(platformContext);
  const { query, timeZone, language } = await readListQuery(platform, request, paymentsList);
  const words = { t: translator(language), reporting: await readReporting(platform.database) };
  return exportPayments(platform, { ...query, cities, timeZone }, formatIn(request.url), words);
}
