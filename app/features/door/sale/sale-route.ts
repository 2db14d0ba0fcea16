import { data } from 'react-router';
import { z } from 'zod';
import { type SaleAnswer, saleMethods } from '#domain/door/door-sale.ts';
import { languages } from '#domain/languages.ts';
import { requirePage } from '#features/accounts/require-role.server.ts';
import { languageOfPage } from '#i18n/language.ts';
import { refusalText, type Translate, translator } from '#i18n/translate.ts';
import { bodyContext, platformContext } from '#request-context';
import { sentMoney } from '../entries/sent-money.ts';
import { isOpenNight } from '../is-open-night.server.ts';
import type { Route } from './+types/sale-route';
import { readDoorOffer } from './door-offer.server.ts';
import { readWalkIn, sellAtDoor } from './sell-at-door.server.ts';

const typed = z.string().max(1_000);

/** A sale as JSON. A later release accepts what this one sends. */
const sentSale = z.object({
  key: z.uuid(),
  nightId: z.uuid(),
  people: z.number().int().min(1).max(999),
  ...{ name: typed, phone: typed, email: typed },
  language: z.enum(languages),
  addOns: z.array(z.object({ addOnId: z.uuid(), quantity: z.number().int().min(1).max(9_999) })).max(100),
  method: z.enum(saleMethods),
  agreed: sentMoney,
});

/** GET /admin/door/sale: what a guide can sell of a `night`, or a sentence that says why nothing. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const who = await requirePage(context, request);
  const platform = context.get(platformContext);
  const night = new URL(request.url).searchParams.get('night') ?? '';
  if (!(await isOpenNight(platform, who, night))) throw data(null, { status: 404 });
  const offer = await readDoorOffer(platform, night);
  const language = languageOfPage(request);
  return json(
    offer.accepted
      ? { kind: 'offer', offer: offer.value }
      : { kind: 'refused', text: refusalText(translator(language), language, offer.refusal) },
  );
}

/** POST /admin/door/sale: sells places. The answer says what became of it, in the language of the phone. */
export async function action({ request, context }: Route.ActionArgs) {
  const who = await requirePage(context, request);
  const body = await context.get(bodyContext).json();
  const sent = sentSale.safeParse('status' in body ? null : body.value);
  if (request.method !== 'POST' || !sent.success) throw data(null, { status: 400 });
  const language = languageOfPage(request);
  const t = translator(language);
  const customer = readWalkIn(sent.data);
  if ('problems' in customer) return answer({ kind: 'problems', problems: inWords(t, customer.problems) });
  const sold = await sellAtDoor(context.get(platformContext), {
    ...{ who, sale: sent.data, customer: customer.value },
  });
  return answer(
    sold.accepted
      ? { kind: 'sold', sold: sold.value }
      : { kind: 'refused', text: refusalText(t, language, sold.refusal) },
  );
}

const inWords = (t: Translate, problems: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(problems).map(([field, key]) => [field, t(key as 'field.staffName')]));

const answer = (said: SaleAnswer): Response => json(said, said.kind === 'sold' ? 200 : 422);

const json = (said: unknown, status = 200): Response =>
  Response.json(said, { status, headers: { 'Cache-Control': 'no-store' } });
