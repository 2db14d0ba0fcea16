import { parseForm } from '#domain/form/parse-form.ts';
import { requirePage } from '#features/accounts/require-role.server.ts';
import { saveSeller } from '#features/booking/partners/save-seller.server.ts';
import { partnerRow } from '#features/partners/partners-store.server.ts';
import { sellerForm } from '#features/partners/seller-form.ts';
import { sellerRow } from '#features/partners/sellers-store.server.ts';
import { senderLink } from '#features/partners/sender-cookie.ts';
import { useTranslate } from '#i18n/use-translate.tsx';
import { platformContext } from '#request-context';
import { ChoiceField } from '#ui/choice-field.tsx';
import { EmailField } from '#ui/email-field.tsx';
import { TextField } from '#ui/field.tsx';
import { adminForm } from '../kit/admin-form.server.ts';
import { AdminHeading } from '../kit/admin-heading.tsx';
import { BackLink } from '../kit/back-link.tsx';
import { Card } from '../kit/card.tsx';
import { handleItem, itemId, itemRow } from '../kit/handle-item.server.ts';
import { ItemForm } from '../kit/item-form.tsx';
import { adminLanguage, adminTitle } from '../kit/page-title.ts';
import { RemoveForm } from '../kit/remove-form.tsx';
import type { Route } from './+types/seller-page';
import { CodeField } from './code-field.tsx';
import { SenderLink } from './sender-link.tsx';
import { newSeller, typedSeller } from './typed-partner.ts';

export async function loader({ request, context, params }: Route.LoaderArgs) {
  await requirePage(context, request);
  const { database, config } = context.get(platformContext);
  const { partnerId } = params;
  const partner = (await itemRow(partnerId, (id) => partnerRow(database, id)))!;
  const row = await itemRow(itemId(params.sellerId), (id) => sellerRow(database, { partnerId, id }));
  return {
    language: adminLanguage(request),
    partner: { id: partner.id, name: partner.name },
    seller: row && {
      ...{ id: row.id, version: row.version, name: row.name },
      link: senderLink(config.origin, row.code),
    },
    values: row ? typedSeller(row) : newSeller,
  };
}

export async function action(args: Route.ActionArgs) {
  const { who, typed } = await adminForm(args);
  const platform = args.context.get(platformContext);
  const { partnerId } = args.params;
  const id = itemId(args.params.sellerId);
  await itemRow(id, (known) => sellerRow(platform.database, { partnerId, id: known }));
  return handleItem(platform, {
    who,
    typed,
    item: {
      kind: 'seller',
      id,
      list: `/admin/partners/${partnerId}`,
      page: (added) => `/admin/partners/${partnerId}/sellers/${added}`,
      read: (typed) => parseForm(sellerForm, typed),
      save: (expected, seller) => saveSeller(platform, { who, partnerId, expected, seller }),
    },
  });
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  adminTitle(loaderData, loaderData?.seller ? 'partners.sellers.edit' : 'partners.sellers.add');

/** The form of a seller of a partner. */
export default function SellerPage({ loaderData, actionData }: Route.ComponentProps) {
  const { partner, seller, values } = loaderData;
  const t = useTranslate();
  const page = `/admin/partners/${partner.id}/sellers`;
  return (
    <>
      <BackLink to={`/admin/partners/${partner.id}`}>{partner.name}</BackLink>
      <AdminHeading title={seller ? seller.name : t('partners.sellers.add')} />
      <ItemForm
        key={seller?.id ?? 'new'}
        version={seller?.version ?? null}
        answer={actionData}
        values={values}
        fresh={`${page}/${seller?.id}`}
      >
        <Card title={t('partners.sellers.seller')}>
          <div className="field-grid sm:grid-cols-2">
            <TextField name="name" label={t('partners.name')} autoComplete="off" required />
            <CodeField hint={t('partners.sellers.codeHint')} />
            <TextField name="phone" label={t('partners.phone')} type="tel" autoComplete="off" />
            <EmailField name="email" label={t('partners.email')} autoComplete="off" />
            <ChoiceField
              name="isActive"
              label={t('partners.state')}
              options={(['on', 'off'] as const).map((state) => [state, t(`partners.states.${state}`)])}
            />
          </div>
        </Card>
      </ItemForm>
      {seller && (
        <>
          <SenderLink
            link={seller.link}
            poster={`/admin/partners/${partner.id}/poster?seller=${seller.id}`}
          />
          <RemoveForm />
        </>
      )}
    </>
  );
}
