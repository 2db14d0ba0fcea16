import { data, Link, redirect } from 'react-router';
import { inLanguage } from '#domain/bilingual.ts';
import { readFields, type Typed } from '#domain/typed-form.ts';
import { requireAdmin } from '#features/accounts/require-role.server.ts';
import { type CityRow, cityRow } from '#features/catalogue/catalogue-editing-store.server.ts';
import { cityFields, timeZones } from '#features/catalogue/city-form.ts';
import { type CitySaving, saveCity } from '#features/catalogue/save-city.server.ts';
import { listPictures } from '#features/content/picture-store.server.ts';
import { readTyped } from '#features/desk/parts/desk-form.server.ts';
import { DeskHeading } from '#features/desk/parts/desk-heading.tsx';
import { link } from '#features/desk/parts/desk-look.ts';
import { deskLanguage, deskTitle } from '#features/desk/parts/page-title.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import { platformContext } from '#request-context';
import { Card } from '../parts/card.tsx';
import { ChoiceField, OnOffField } from '../parts/choice-field.tsx';
import { answerProblems, answerRefusal, answerSaved, seenIn } from '../parts/offer-answer.ts';
import { OfferForm } from '../parts/offer-form.tsx';
import { PicturePicker } from '../parts/picture-picker.tsx';
import { PlainField } from '../parts/plain-field.tsx';
import { RemoveForm } from '../parts/remove-form.tsx';
import { sayProblem } from '../parts/say-problem.ts';
import { TextPairField } from '../parts/text-pair-field.tsx';
import { typedOnOff, typedText } from '../parts/typed-values.ts';
import { removeOffer } from '../remove-offer.server.ts';
import type { Route } from './+types/city-form-page';

/** The address of a new city ends in this instead of an id. */
const isNew = (cityId: string) => cityId === 'new';

export async function loader({ request, context, params: { cityId } }: Route.LoaderArgs) {
  await requireAdmin(context, request);
  const { database } = context.get(platformContext);
  const row = isNew(cityId) ? null : await cityRow(database, cityId);
  if (!row && !isNew(cityId)) throw data(null, { status: 404 });
  return {
    language: deskLanguage(request),
    city: row && { id: row.id, version: row.version, name: row.name },
    values: row ? typedCity(row) : newCity,
    pictures: await listPictures(database),
    timeZones: timeZones(),
  };
}

const typedCity = (city: CityRow): Typed => ({
  ...typedText('name', city.name),
  slug: city.slug,
  ...typedText('description', city.description),
  image: city.image ?? '',
  timeZone: city.timeZone,
  position: String(city.position),
  isActive: typedOnOff(city.isActive),
});

const newCity: Typed = { timeZone: 'America/Mexico_City', position: '1', isActive: 'off' };

export async function action({ request, context, params: { cityId } }: Route.ActionArgs) {
  const who = await requireAdmin(context, request);
  const platform = context.get(platformContext);
  const typed = await readTyped(request);
  const id = isNew(cityId) ? undefined : cityId;
  if (typed.intent === 'remove' && id !== undefined) {
    const removed = await removeOffer(platform, { who, kind: 'city', id });
    return removed.accepted ? redirect('/admin/cities', 303) : answerRefusal({}, removed.refusal);
  }
  const read = readFields(typed, cityFields, { all: id === undefined });
  if ('problems' in read) return answerProblems(typed, read.problems);
  const city = read.changes as CitySaving['city'];
  const saved = await saveCity(platform, { who, seen: seenIn(typed, id), city });
  if (!saved.accepted) return answerRefusal(typed, saved.refusal);
  return id === undefined ? redirect(`/admin/cities/${saved.value.id}?added`, 303) : answerSaved(typed);
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  deskTitle(loaderData, loaderData?.city ? 'offers.city.edit' : 'offers.city.add');

/** One city, in both languages, with its clock. */
export default function CityFormPage({ loaderData, actionData }: Route.ComponentProps) {
  const { city, values, pictures, timeZones } = loaderData;
  const t = useTranslate();
  const language = useLanguage();
  const typed = actionData && 'name.en' in actionData.typed ? actionData.typed : values;
  const texts = { typed, problems: actionData?.problems ?? {} };
  return (
    <>
      <p className="mb-2">
        <Link to="/admin/cities" className={link}>
          {t('offers.cities.back')}
        </Link>
      </p>
      <DeskHeading title={city ? inLanguage(city.name, language) : t('offers.city.add')} />
      <OfferForm
        key={city?.id ?? 'new'}
        version={city?.version ?? null}
        answer={actionData}
        fresh={`/admin/cities/${city?.id}`}
      >
        <Card title={t('offers.crawl.parts.name')}>
          <TextPairField {...texts} name="name" label={t('offers.city.name')} required />
          <TextPairField
            {...texts}
            name="description"
            label={t('offers.city.description')}
            rows={3}
            required
          />
          <div className="grid items-end gap-4 sm:grid-cols-2">
            <PlainField
              {...texts}
              name="slug"
              label={t('offers.slug')}
              hint={t(city ? 'offers.slugHint' : 'offers.slugHintNew')}
              autoCapitalize="none"
              spellCheck={false}
            />
            <ChoiceField
              {...texts}
              name="timeZone"
              label={t('offers.city.timeZone')}
              hint={t('offers.city.timeZoneHint')}
              options={timeZones.map((zone) => [zone, zone.replaceAll('_', ' ')])}
            />
            <PlainField {...texts} name="position" label={t('offers.position')} inputMode="numeric" />
            <OnOffField {...texts} />
          </div>
          <PicturePicker
            name="image"
            label={t('offers.city.image')}
            value={typed.image || null}
            pictures={pictures}
            error={sayProblem(t, texts.problems, 'image')}
            optional
          />
        </Card>
      </OfferForm>
      {city && <RemoveForm />}
    </>
  );
}
