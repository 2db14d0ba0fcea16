import { redirect } from 'react-router';
import { parseForm } from '#domain/form/parse-form.ts';
import { monthOf } from '#domain/month.ts';
import { deviceOf } from '#features/accounts/profile/device.ts';
import { requirePage } from '#features/accounts/require-role.server.ts';
import { saveSeller } from '#features/booking/partners/save-seller.server.ts';
import { homeTimeZone } from '#features/catalogue/home-city.server.ts';
import { homeToday } from '#features/catalogue/home-today.server.ts';
import { devicesOfSeller } from '#features/partners/access/seller-access-store.server.ts';
import { makeSellerLink } from '#features/partners/access/seller-links.server.ts';
import { endSellerDevices } from '#features/partners/access/seller-session.server.ts';
import { partnerRow } from '#features/partners/partners-store.server.ts';
import { sellerForm } from '#features/partners/seller-form.ts';
import { sellerRow } from '#features/partners/sellers-store.server.ts';
import { senderLink } from '#features/partners/sender-cookie.ts';
import { owedNow } from '#features/payment/statements/owed-by-partner-store.server.ts';
import { useTranslate } from '#i18n/use-translate.tsx';
import { platformContext } from '#request-context';
import { ChoiceField } from '#ui/choice-field.tsx';
import { EmailField } from '#ui/email-field.tsx';
import { TextField } from '#ui/field.tsx';
import { answerForm, type FormAnswer } from '#ui/form/form-answer.ts';
import { NumberField } from '#ui/number-field.tsx';
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
import { OwedFacts } from './owed-facts.tsx';
import { type AccessAnswer, accessForm, SellerAccess } from './seller-access.tsx';
import { SenderLink } from './sender-link.tsx';
import { newSeller, typedSeller } from './typed-partner.ts';

export async function loader({ request, context, params }: Route.LoaderArgs) {
  await requirePage(context, request);
  const platform = context.get(platformContext);
  const { database, config } = platform;
  const { partnerId } = params;
  const partner = (await itemRow(partnerId, (id) => partnerRow(database, id)))!;
  const row = await itemRow(itemId(params.sellerId), (id) => sellerRow(database, { partnerId, id }));
  return {
    language: adminLanguage(request),
    partner: { id: partner.id, name: partner.name },
    sellAddress: `${config.origin}/sell`,
    timeZone: await homeTimeZone(platform),
    seller: row && {
      ...{ id: row.id, version: row.version, name: row.name },
      link: senderLink(config.origin, row.code),
      creditLimit: row.creditLimit,
      owed: await owedNow(database, {
        ...{ partnerId: partner.id, sellerId: row.id, month: monthOf(await homeToday(platform)) },
      }),
      canSignIn: row.isActive && partner.isActive,
      devices: (await devicesOfSeller(database, row.id)).map(({ device, createdAt, seenAt, ...session }) => ({
        ...session,
        device: deviceOf(device),
        createdAt: createdAt.toISOString(),
        seenAt: seenAt.toISOString(),
      })),
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
  if (id !== undefined && typed.intent === 'makeLink') {
    const made = await makeSellerLink(platform, { who, partnerId, sellerId: id });
    return made.accepted
      ? answerForm({ form: accessForm, done: made.value })
      : answerForm({ form: accessForm, refusal: made.refusal });
  }
  if (id !== undefined && typed.intent === 'signOut') {
    const device = typed.device ? { sessionId: typed.device } : {};
    const ended = await endSellerDevices(platform, { who, partnerId, sellerId: id, ...device });
    return ended.accepted
      ? redirect(`/admin/partners/${partnerId}/sellers/${id}`, 303)
      : answerForm({ form: accessForm, refusal: ended.refusal });
  }
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
  const { partner, seller, values, sellAddress, timeZone } = loaderData;
  const t = useTranslate();
  const page = `/admin/partners/${partner.id}/sellers`;
  const access = actionData?.form === accessForm ? (actionData as AccessAnswer) : undefined;
  const saved = access ? undefined : (actionData as FormAnswer | undefined);
  return (
    <>
      <BackLink to={`/admin/partners/${partner.id}`}>{partner.name}</BackLink>
      <AdminHeading title={seller ? seller.name : t('partners.sellers.add')} />
      <ItemForm
        key={seller?.id ?? 'new'}
        version={seller?.version ?? null}
        answer={saved}
        values={values}
        fresh={`${page}/${seller?.id}`}
        isPublic={false}
      >
        <Card title={t('partners.sellers.seller')}>
          <div className="field-grid sm:[--columns:2]">
            <TextField name="name" label={t('partners.name')} autoComplete="off" required />
            <CodeField hint={t('partners.sellers.codeHint')} />
            <TextField name="phone" label={t('partners.phone')} type="tel" autoComplete="off" />
            <EmailField name="email" label={t('partners.email')} autoComplete="off" />
            <ChoiceField
              name="isActive"
              label={t('partners.state')}
              options={(['on', 'off'] as const).map((state) => [state, t(`partners.states.${state}`)])}
            />
            <NumberField
              name="creditLimit"
              label={t('partners.selling.creditLimit')}
              hint={t('partners.sellers.creditLimitHint')}
              isDecimal
            />
          </div>
        </Card>
      </ItemForm>
      {seller && (
        <>
          <div className="mt-8">
            <h2 className="mb-1 text-xl">{t('partners.owes.heading')}</h2>
            <p className="mb-3 max-w-[60ch] text-ink-soft">{t('partners.owes.sellerText')}</p>
            <OwedFacts owed={seller.owed} limit={seller.creditLimit} />
          </div>
          <SenderLink
            link={seller.link}
            poster={`/admin/partners/${partner.id}/poster?seller=${seller.id}`}
          />
          <SellerAccess {...seller} sellAddress={sellAddress} timeZone={timeZone} answer={access} />
          <RemoveForm />
        </>
      )}
    </>
  );
}
