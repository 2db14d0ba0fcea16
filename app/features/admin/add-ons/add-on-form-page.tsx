import { parseForm, parseProvided, type Typed } from '#domain/form/parse-form.ts';
import { inLanguage } from '#domain/languages.ts';
import { baseCurrency, decimal, money } from '#domain/money.ts';
import { requirePage } from '#features/accounts/require-role.server.ts';
import { addOnForm } from '#features/promotions/add-on-form.ts';
import { type AddOnRow, addOnRow } from '#features/promotions/promotions-editing-store.server.ts';
import { saveAddOn } from '#features/promotions/save-add-on.server.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import { platformContext } from '#request-context';
import { ChoiceField } from '#ui/choice-field.tsx';
import { LocalizedText } from '#ui/localized-field.tsx';
import { NumberField } from '#ui/number-field.tsx';
import { adminForm } from '../kit/admin-form.server.ts';
import { AdminHeading } from '../kit/admin-heading.tsx';
import { BackLink } from '../kit/back-link.tsx';
import { Card } from '../kit/card.tsx';
import { handleItem, itemId, itemRow } from '../kit/handle-item.server.ts';
import { ItemForm } from '../kit/item-form.tsx';
import { OnOffField } from '../kit/on-off-field.tsx';
import { adminLanguage, adminTitle } from '../kit/page-title.ts';
import { RemoveForm } from '../kit/remove-form.tsx';
import { typedOnOff, typedText } from '../kit/typed-values.ts';
import type { Route } from './+types/add-on-form-page';

export async function loader({ request, context, params: { addOnId } }: Route.LoaderArgs) {
  await requirePage(context, request);
  const { database } = context.get(platformContext);
  const row = await itemRow(itemId(addOnId), (id) => addOnRow(database, id));
  return {
    language: adminLanguage(request),
    addOn: row && { id: row.id, version: row.version, name: row.name },
    values: row ? typedAddOn(row) : newAddOn,
  };
}

const typedAddOn = (addOn: AddOnRow): Typed => ({
  ...typedText('name', addOn.name),
  ...typedText('description', addOn.description),
  price: decimal(money(addOn.price, baseCurrency)),
  pricing: addOn.pricing,
  stockPerNight: String(addOn.stockPerNight ?? ''),
  position: String(addOn.position),
  isActive: typedOnOff(addOn.isActive),
});

const newAddOn: Typed = { pricing: 'perPerson', position: '1', isActive: 'off' };

export async function action({ request, context, params: { addOnId } }: Route.ActionArgs) {
  const { who, typed } = await adminForm({ request, context });
  const platform = context.get(platformContext);
  const id = itemId(addOnId);
  return handleItem(platform, {
    who,
    typed,
    item: {
      kind: 'addOn',
      id,
      list: '/admin/add-ons',
      page: (added) => `/admin/add-ons/${added}`,
      read: (typed) => (id === undefined ? parseForm : parseProvided)(addOnForm, typed),
      save: (expected, addOn) => saveAddOn(platform, { who, expected, addOn }),
    },
  });
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  adminTitle(loaderData, loaderData?.addOn ? 'promotions.addOn.edit' : 'promotions.addOn.add');

/** The form of an add-on: name, price and stock. */
export default function AddOnFormPage({ loaderData, actionData }: Route.ComponentProps) {
  const { addOn, values } = loaderData;
  const t = useTranslate();
  const language = useLanguage();
  return (
    <>
      <BackLink to="/admin/add-ons">{t('promotions.addOns.back')}</BackLink>
      <AdminHeading title={addOn ? inLanguage(addOn.name, language) : t('promotions.addOn.add')} />
      <ItemForm
        key={addOn?.id ?? 'new'}
        version={addOn?.version ?? null}
        answer={actionData}
        values={values}
        fresh={`/admin/add-ons/${addOn?.id}`}
      >
        <Card title={t('item.texts')}>
          <LocalizedText name="name" label={t('promotions.addOn.name')} required />
          <LocalizedText name="description" label={t('promotions.addOn.description')} rows={2} required />
          <div className="field-grid sm:[--columns:2]">
            <NumberField name="price" label={t('promotions.addOn.price')} isDecimal required />
            <ChoiceField
              name="pricing"
              label={t('promotions.addOn.pricing')}
              options={(['perPerson', 'perBooking'] as const).map((each) => [
                each,
                t(`promotions.addOn.pricings.${each}`),
              ])}
            />
            <NumberField
              name="stockPerNight"
              label={t('promotions.addOn.stock')}
              hint={t('promotions.addOn.stockHint')}
            />
            <NumberField name="position" label={t('item.position')} />
            <OnOffField />
          </div>
        </Card>
      </ItemForm>
      {addOn && <RemoveForm />}
    </>
  );
}
