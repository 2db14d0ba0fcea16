import { requirePage } from '#features/accounts/require-role.server.ts';
import { partnerRow } from '#features/partners/partners-store.server.ts';
import { statementFile } from '#features/payment/statements/statement-file.server.ts';
import { statementOf } from '#features/payment/statements/statements-store.server.ts';
import { viewLines } from '#features/payment/statements/view-statement-store.server.ts';
import { translator } from '#i18n/translate.ts';
import { platformContext } from '#request-context';
import { itemRow } from '../kit/handle-item.server.ts';
import { adminLanguage } from '../kit/page-title.ts';
import type { Route } from './+types/statement-file-route';
import { monthIn } from './month-in.ts';

/** The bookings of a statement as a file. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  await requirePage(context, request);
  const { database } = context.get(platformContext);
  const month = monthIn(params.month);
  const { id: partnerId, name: partner } = (await itemRow(params.partnerId, (id) =>
    partnerRow(database, id),
  ))!;
  const statement = await statementOf(database, { partnerId, month });
  const { lines } = await viewLines(database, { partnerId, month, statement });
  return statementFile(translator(adminLanguage(request)), { partner, month, lines });
}
