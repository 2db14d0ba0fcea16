import { randomUUID } from 'node:crypto';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigation } from 'react-router';
import { atNoonUtc } from '#domain/calendar-date.ts';
import type { Reason } from '#domain/decision.ts';
import { inLanguage, languageLabel, languages } from '#domain/languages.ts';
import { decimal } from '#domain/money.ts';
import { sellingPayments } from '#domain/partners/selling-limits.ts';
import { saleChoice } from '#domain/partners/selling-offer.ts';
import { cityClock } from '#domain/written-time.ts';
import { addressIn, languageOf } from '#i18n/language.ts';
import { refusalText, translator } from '#i18n/translate.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import { bodyContext, platformContext } from '#request-context';
import { Button } from '#ui/button.tsx';
import { ChoiceField } from '#ui/choice-field.tsx';
import { TextField } from '#ui/field.tsx';
import type { FormAnswer } from '#ui/form/form-answer.ts';
import { AgreedAmount, FormKey, PageValue } from '#ui/form/page-value.tsx';
import { reloadAfterChange } from '#ui/form/reload-after-change.ts';
import { SubmitForm } from '#ui/form/submit-form.tsx';
import { Notice } from '#ui/notice.tsx';
import { useHydrated } from '#ui/use-hydrated.ts';
import type { Route } from './+types/sale-page';
import { handleSale } from './handle-sale.server.ts';
import { ReceivedCash } from './received-cash.tsx';
import { requireSeller } from './require-seller.server.ts';
import { quantitiesIn, SaleAddOns } from './sale-add-ons.tsx';
import { SaleEarns } from './sale-earns.tsx';
import { readSaleOffer } from './sale-offer.server.ts';
import { sellingHeaders } from './selling-headers.ts';
import { partnerOfSeller } from './selling-store.server.ts';

export async function loader({ request, context, params: { nightId } }: Route.LoaderArgs) {
  const { partnerId, sellerId } = await requireSeller(context, request);
  const platform = context.get(platformContext);
  const partner = await partnerOfSeller(platform.database, { partnerId, sellerId });
  const offer = partner && (await readSaleOffer(platform, { partner, sellerId, nightId }));
  if (!offer?.accepted)
    return { refusal: offer?.refusal ?? ({ reason: 'night.unknown' } as const), offer: null };
  const { onSale, ...shown } = offer.value;
  const { night, crawl } = onSale;
  return {
    refusal: null,
    formKey: randomUUID(),
    offer: shown,
    night: { date: night.date, startTime: night.startTime, title: crawl.title, left: night.availableSpots },
  };
}

export async function action({ request, context, params: { nightId } }: Route.ActionArgs) {
  const seller = await requireSeller(context, request);
  const platform = context.get(platformContext);
  return handleSale(platform, { seller, nightId, request, body: context.get(bodyContext) });
}

/** A refused sale keeps its form with its key; only the offer is read again, because the price may have changed. */
export const shouldRevalidate = reloadAfterChange;

export const headers = sellingHeaders;

export const meta: Route.MetaFunction = ({ location }) => [
  { title: translator(languageOf(location.pathname, null))('selling.sale.title') },
  { name: 'robots', content: 'noindex' },
];

/** A sale in five fields, and add-ons for who asks for them. Before it, the page says what it earns and from when that is safe. */
export default function SalePage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  const language = useLanguage();
  return (
    <>
      <Link
        to={addressIn(language, '/sell')}
        className="-ml-1 mb-2 inline-flex min-h-12 items-center gap-2 font-semibold"
      >
        <ArrowLeft aria-hidden="true" className="size-5" />
        {t('selling.nights.title')}
      </Link>
      <h1 className="mb-1 text-3xl">{t('selling.sale.title')}</h1>
      {loaderData.offer ? (
        <SaleForm {...loaderData} offer={loaderData.offer} answer={actionData} />
      ) : (
        <div className="mt-4">
          <Notice tone="problem" title={refusalText(t, language, loaderData.refusal)} />
        </div>
      )}
    </>
  );
}

/** The field beside which a refusal is shown, because another value of it would not be refused. */
const fieldOfRefusal: Partial<Record<Reason, 'payment' | 'received'>> = {
  'selling.credit': 'payment',
  'selling.sellerCredit': 'payment',
  'selling.unpaid': 'payment',
  'selling.noCash': 'payment',
  'selling.noAccount': 'payment',
  'selling.missing': 'received',
  'selling.tooMuch': 'received',
};

type Open = Extract<Route.ComponentProps['loaderData'], { formKey: string }>;

function SaleForm({
  offer,
  night,
  formKey,
  answer,
}: Omit<Open, 'refusal'> & { answer: FormAnswer | undefined }) {
  const t = useTranslate();
  const language = useLanguage();
  const isHydrated = useHydrated();
  const isBusy = useNavigation().state === 'submitting';
  const { payments, rate, maxPeople } = offer;
  const typed = answer?.typed ?? {};
  const [chosen, setChosen] = useState({
    people: Number(typed.people ?? Math.min(2, maxPeople)),
    quantities: quantitiesIn(typed),
    payment: sellingPayments.find((way) => way === typed.payment) ?? payments[0],
  });
  const people = Math.min(chosen.people, maxPeople);
  const refusal = answer?.refusal;
  const refusedField = refusal && fieldOfRefusal[refusal.reason];
  const refusalOf = (field: string) =>
    refusal && refusedField === field ? refusalText(t, language, refusal) : undefined;
  const choice = saleChoice(offer, { people, quantities: chosen.quantities });
  return (
    <>
      <p className="text-ink-soft text-lg">
        <span className="inline-block first-letter:uppercase">
          {t('selling.night', { date: atNoonUtc(night.date) })}
        </span>{' '}
        · {cityClock(night.startTime)} · {t('selling.nights.left', { left: night.left })}
      </p>
      <p className="mb-6 text-ink-soft [overflow-wrap:anywhere]">{inLanguage(night.title, language)}</p>
      {payments.length === 0 ? (
        <Notice tone="problem" title={t('selling.sale.noPayment')} />
      ) : (
        <SubmitForm
          answer={answer}
          values={{ language }}
          outcome={!refusedField}
          title={t('selling.sale.refused')}
          // The page of the sale begins at its top, with what was sold.
          preventScrollReset={false}
          className="space-y-5"
        >
          <FormKey value={typed.key ?? formKey} />
          <PageValue name="currency" value={rate.currency} />
          {isHydrated && choice && <AgreedAmount value={decimal(choice.total)} />}
          <ChoiceField
            name="people"
            label={t('selling.sale.people')}
            hint={offer.guestsLeft ? refusalText(t, language, offer.guestsLeft) : undefined}
            defaultValue={String(people)}
            onChange={({ currentTarget: { value } }) =>
              setChosen((before) => ({ ...before, people: Number(value) }))
            }
            options={Array.from({ length: maxPeople }, (_, at) => [String(at + 1), String(at + 1)])}
          />
          <TextField name="name" label={t('selling.sale.name')} autoComplete="off" required />
          <TextField
            name="contact"
            label={t('selling.sale.contact')}
            hint={t('selling.sale.contactHint')}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            required
          />
          <ChoiceField
            name="language"
            label={t('selling.sale.language')}
            options={languages.map((each) => [each, languageLabel(each, language)])}
          />
          <ChoiceField
            name="payment"
            label={t('selling.sale.payment')}
            defaultValue={chosen.payment}
            error={refusalOf('payment')}
            onChange={({ currentTarget: { value } }) =>
              setChosen((before) => ({
                ...before,
                payment: sellingPayments.find((way) => way === value) ?? before.payment,
              }))
            }
            options={payments.map((way) => [way, t(`selling.sale.payments.${way}`)])}
          />
          <SaleAddOns
            offer={offer}
            people={people}
            quantities={chosen.quantities}
            onQuantity={(id, quantity) =>
              setChosen((before) => ({ ...before, quantities: { ...before.quantities, [id]: quantity } }))
            }
          />
          {choice && chosen.payment && <SaleEarns offer={offer} choice={choice} payment={chosen.payment} />}
          {choice && chosen.payment === 'cash' && (
            <ReceivedCash toPay={choice.collected} typed={typed.received} error={refusalOf('received')} />
          )}
          <Button type="submit" look="hot" size="large" wide busy={isBusy}>
            {t('selling.sale.sell')}
          </Button>
        </SubmitForm>
      )}
    </>
  );
}
