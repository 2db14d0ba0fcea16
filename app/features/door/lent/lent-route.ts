import { data } from 'react-router';
import { z } from 'zod';
import { requirePage } from '#features/accounts/require-role.server.ts';
import { languageOfPage } from '#i18n/language.ts';
import { refusalText, translator } from '#i18n/translate.ts';
import { bodyContext, platformContext } from '#request-context';
import type { Route } from './+types/lent-route';
import { lendPlaces } from './lend-places.server.ts';

/** As JSON. A later release accepts what this one sends. */
const sentWish = z.object({
  phone: z.uuid(),
  nightId: z.uuid(),
  places: z.number().int().min(0).max(9_999),
});

/** GET /admin/door/lent: nothing is shown here. */
export async function loader({ request, context }: Route.LoaderArgs): Promise<never> {
  await requirePage(context, request);
  throw data(null, { status: 404 });
}

/**
 * POST /admin/door/lent: how many places of a night a phone is to have, to sell them without a network. The answer says why it
 * cannot, in the language of the phone.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const who = await requirePage(context, request);
  const body = await context.get(bodyContext).json();
  const sent = sentWish.safeParse('status' in body ? null : body.value);
  if (request.method !== 'POST' || !sent.success) throw data(null, { status: 400 });
  const lent = await lendPlaces(context.get(platformContext), { who, ...sent.data });
  const language = languageOfPage(request);
  const said = lent.accepted
    ? { kind: 'lent' }
    : { kind: 'refused', text: refusalText(translator(language), language, lent.refusal) };
  return Response.json(said, {
    status: lent.accepted ? 200 : 422,
    headers: { 'Cache-Control': 'no-store' },
  });
}
