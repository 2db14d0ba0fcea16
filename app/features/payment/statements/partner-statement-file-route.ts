import { data } from 'react-router';
import { languageOfPage } from '#i18n/language.ts';
import { translator } from '#i18n/translate.ts';
import { platformContext } from '#request-context';
import type { Route } from './+types/partner-statement-file-route';
import { openStatement } from './open-statement.server.ts';
import { statementFile } from './statement-file.server.ts';

/** The bookings of a statement as a file, for whoever has its link. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const opened = await openStatement(context.get(platformContext), params.accessId);
  if (!opened) throw data(null, { status: 404 });
  return statementFile(translator(languageOfPage(request)), opened);
}
