import { may } from '#domain/accounts/permissions.ts';
import { parseForm, parseProvided, type Typed } from '#domain/form/parse-form.ts';
import { inLanguage } from '#domain/languages.ts';
import { requirePage, requirePermission } from '#features/accounts/require-role.server.ts';
import { usePermissions } from '#features/accounts/session/use-permissions.ts';
import { type CityRow, cityRow } from '#features/catalogue/catalogue-editing-store.server.ts';
import { cityForm, timeZones } from '#features/catalogue/city-form.ts';
import { saveCity } from '#features/catalogue/save-city.server.ts';
import { listPictures } from '#features/gallery/gallery-store.server.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import { platformContext } from '#request-context';
import { ChoiceField } from '#ui/choice-field.tsx';
import { TextField } from '#ui/field.tsx';
import { LocalizedText } from '#ui/localized-field.tsx';
import { NumberField } from '#ui/number-field.tsx';
import { adminForm } from '../kit/admin-form.server.ts';
import { AdminHeading } from '../kit/admin-heading.tsx';
import { BackLink } from '../kit/back-link.tsx';
import { Card } from '../kit/card.tsx';
import { FixedFields } from '../kit/fixed-fields.tsx';
import { handleItem, itemId, itemRow } from '../kit/handle-item.server.ts';
import { ItemForm } from '../kit/item-form.tsx';
import { OnOffField } from '../kit/on-off-field.tsx';
import { adminLanguage, adminTitle } from '../kit/page-title.ts';
import { PicturePicker } from '../kit/picture-picker.tsx';
import { RemoveForm } from '../kit/remove-form.tsx';
import { typedOnOff, typedText } from '../kit/typed-values.ts';
import type { Route } from './+types/city-form-page';

export async function loader({ request, context, params: { cityId } }: Route.LoaderArgs) {
  await requireCityPage(cityId, { context, request });
  const { database } = context.get(platformContext);
  const row = await itemRow(itemId(cityId), (id) => cityRow(database, id));
  return {
    language: adminLanguage(request),
    city: row && { id: row.id, version: row.version, name: row.name },
    values: row ? typedCity(row) : newCity,
    pictures: await listPictures(database),
    timeZones: timeZones(),
  };
}

/** A new city needs the permission for the catalogue; the texts of an existing one can be edited without it. */
const requireCityPage = (
  cityId: string,
  { context, request }: Pick<Route.ActionArgs, 'context' | 'request'>,
) =>
  itemId(cityId) === undefined
    ? requirePermission('manageCatalogue', context, request)
    : requirePage(context, request);

/** The fields that belong to the catalogue, not to its texts. */
const catalogueFields = ['slug', 'timeZone', 'position', 'isActive'];

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
  const who = await requireCityPage(cityId, { context, request });
  const { typed } = await adminForm({ request, context });
  const platform = context.get(platformContext);
  const id = itemId(cityId);
  return handleItem(platform, {
    who,
    typed,
    item: {
      kind: 'city',
      id,
      list: '/admin/cities',
      page: (added) => `/admin/cities/${added}`,
      fixed: may(who, 'manageCatalogue') ? [] : catalogueFields,
      read: (typed) => (id === undefined ? parseForm : parseProvided)(cityForm, typed),
      save: (expected, city) => saveCity(platform, { who, expected, city }),
    },
  });
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  adminTitle(loaderData, loaderData?.city ? 'catalogue.city.edit' : 'catalogue.city.add');

/** The form of a city, in both languages, with its time zone. */
export default function CityFormPage({ loaderData, actionData }: Route.ComponentProps) {
  const { city, values, pictures, timeZones } = loaderData;
  const t = useTranslate();
  const language = useLanguage();
  const managesCatalogue = usePermissions().may('manageCatalogue');
  return (
    <>
      <BackLink to="/admin/cities">{t('catalogue.cities.back')}</BackLink>
      <AdminHeading title={city ? inLanguage(city.name, language) : t('catalogue.city.add')} />
      <ItemForm
        key={city?.id ?? 'new'}
        version={city?.version ?? null}
        answer={actionData}
        values={values}
        fresh={`/admin/cities/${city?.id}`}
      >
        <Card title={t('item.texts')}>
          <LocalizedText name="name" label={t('catalogue.city.name')} required />
          <LocalizedText name="description" label={t('catalogue.city.description')} rows={3} required />
          {managesCatalogue ? (
            <div className="field-grid sm:[--columns:2]">
              <TextField
                name="slug"
                label={t('item.slug')}
                hint={t(city ? 'item.slugHint' : 'item.slugHintNew')}
                autoCapitalize="none"
                spellCheck={false}
              />
              <ChoiceField
                name="timeZone"
                label={t('catalogue.city.timeZone')}
                hint={t('catalogue.city.timeZoneHint')}
                options={timeZones.map((zone) => [zone, zone.replaceAll('_', ' ')])}
              />
              <NumberField name="position" label={t('item.position')} />
              <OnOffField />
            </div>
          ) : (
            <FixedFields names={catalogueFields} />
          )}
          <PicturePicker name="image" label={t('catalogue.city.image')} pictures={pictures} optional />
        </Card>
      </ItemForm>
      {city && managesCatalogue && <RemoveForm />}
    </>
  );
}
