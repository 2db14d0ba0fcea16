import { type FormEvent, useId, useRef, useState } from 'react';
import type { DoorMethod } from '#domain/door/door-payment.ts';
import {
  currenciesFor,
  type DoorOffer,
  type DoorSale,
  priceOfSale,
  type SaleMethod,
  type SoldAtDoor,
} from '#domain/door/door-sale.ts';
import { isGuestName, withoutNetwork } from '#domain/door/lent-places.ts';
import type { LentSale } from '#domain/door/lent-sale.ts';
import { defaultLanguage, inLanguage, type Language, languages } from '#domain/languages.ts';
import { formatMoney, zero } from '#domain/money.ts';
import { addOnsThatFit, maxOfAddOn, type Quantities } from '#domain/pricing/add-on.ts';
import { useHandedOver } from '#ui/use-handed-over.ts';
import { CashChange, CurrencyChoice } from '../answer/cash-change.tsx';
import { MethodChoice } from '../answer/method-choice.tsx';
import { sendSale } from '../phone/door-requests.ts';
import { box, hot } from '../styles.ts';
import { useLanguage, useLanguageLabel, useTranslate } from '../texts.tsx';
import { usePhone } from '../use-phone.tsx';
import { Stepper } from './stepper.tsx';
import { TextField } from './text-field.tsx';

/** The places of this phone that are sold, if there is no network or the night has no others. */
export type FromLent = { readonly id: string; readonly left: number };

export type Outcome =
  | { readonly kind: 'refused'; readonly text: string }
  | { readonly kind: 'problems'; readonly problems: Readonly<Record<string, string>> }
  | { readonly kind: 'notStored' };

const emptyGuest = { name: '', phone: '', email: '' };

/** People, name, how it is paid, sell. What is typed stays when the network comes or goes. */
export function SaleForm({
  offer: loaded,
  lent,
  notNow,
  before,
  onSold,
  onLost,
  onRefused,
}: {
  offer: DoorOffer;
  /** Null with a network: the places of the night are sold. */
  lent: FromLent | null;
  /** Why nothing can be sold until the network is back; null if something can. */
  notNow: string | null;
  /** What was sent, and was not sold. */
  before: { readonly sale: DoorSale; readonly outcome: Outcome } | null;
  onSold: (sold: SoldAtDoor) => void;
  /** Nobody knows whether it was sold. */
  onLost: (sale: DoorSale) => void;
  /** Places or prices have changed. */
  onRefused: () => void;
}) {
  const t = useTranslate();
  const language = useLanguage();
  const labelOf = useLanguageLabel();
  const sent = before?.sale;
  const [wanted, setWanted] = useState(sent?.people ?? 1);
  const [quantities, setQuantities] = useState<Quantities>(() =>
    Object.fromEntries(sent?.addOns.map(({ addOnId, quantity }) => [addOnId, quantity]) ?? []),
  );
  const [guest, setGuest] = useState(
    sent ? { name: sent.name, phone: sent.phone, email: sent.email } : emptyGuest,
  );
  const [guestLanguage, setGuestLanguage] = useState<Language>(sent?.language ?? defaultLanguage);
  const phone = usePhone();
  const [outcome, setOutcome] = useState<Outcome | null>(before?.outcome ?? null);
  const [isBusy, setBusy] = useState(false);
  // What is on its way stays as it was sent.
  const isStopped = notNow !== null && !isBusy;
  const offer = isStopped ? withoutNetwork(loaded) : loaded;
  const [chosenMethod, setMethod] = useState<SaleMethod>(sent?.method ?? 'cash');
  const method = offer.methods.includes(chosenMethod) ? chosenMethod : 'cash';
  const [chosen, setCurrency] = useState(sent?.agreed.currency ?? offer.rates[0]?.currency ?? '');
  const currencies = currenciesFor(offer, method);
  const currency = currencies.includes(chosen) ? chosen : (currencies[0] ?? '');
  const key = useRef<string>(sent?.key ?? crypto.randomUUID());
  const isSending = useRef(false);
  const name = useRef<HTMLInputElement>(null);
  const freeText = useId();
  const people = Math.min(wanted, offer.maxPeople);
  const choice = { people, quantities, currency };
  const priced = priceOfSale(offer, choice);
  const total = priced?.accepted ? priced.value.total : zero(currency);
  const handed = useHandedOver(total);
  const amount = formatMoney(total, language);
  const problems = outcome?.kind === 'problems' ? outcome.problems : {};
  const type = (field: keyof typeof emptyGuest) => (text: string) => {
    setGuest({ ...guest, [field]: text });
    if (Object.hasOwn(problems, field)) setOutcome(null);
  };
  const sell = async (event: FormEvent) => {
    event.preventDefault();
    if (isSending.current || isStopped || !priced?.accepted) return;
    if (method === 'cash' && !handed.isEnough()) return;
    const addOns = addOnsThatFit(offer.addOns, choice).map(({ addOn, quantity }) => ({
      addOnId: addOn.id,
      quantity,
    }));
    if (lent && method !== 'link')
      return sellLent(
        { lentId: lent.id, people, name: guest.name.trim(), language: guestLanguage, addOns },
        method,
      );
    isSending.current = true;
    setBusy(true);
    const sale: DoorSale = {
      ...{ key: key.current, nightId: offer.night.id, people, ...guest, language: guestLanguage, method },
      ...{ addOns, agreed: total },
    };
    const answer = await phone.storeSale(sale).then(
      () => sendSale(sale),
      () => null,
    );
    isSending.current = false;
    setBusy(false);
    if (!answer) return setOutcome({ kind: 'notStored' });
    if (answer.kind !== 'ok') return onLost(sale);
    void phone.storeSale(null);
    if (answer.body.kind === 'sold') return onSold(answer.body.sold);
    setOutcome(answer.body);
    if (answer.body.kind === 'refused') onRefused();
    else if (answer.body.problems.name) name.current?.focus();
  };
  const sellLent = async (sale: LentSale, by: DoorMethod) => {
    if (!isGuestName(sale.name)) {
      setOutcome({ kind: 'problems', problems: { name: t('doorApp.lent.name') } });
      return name.current?.focus();
    }
    isSending.current = true;
    setBusy(true);
    const stored = await phone.sell(sale, { method: by, amount: total, taken: total });
    isSending.current = false;
    setBusy(false);
    if (stored === 'soldOut') return setOutcome({ kind: 'refused', text: t('doorApp.lent.soldOut') });
    if (!stored) return setOutcome({ kind: 'notStored' });
    const { bookingId, nightId } = stored;
    onSold({ bookingId, nightId, reference: '', people, total, isPaid: true });
  };
  return (
    <form onSubmit={(event) => void sell(event)} noValidate className="space-y-4">
      <fieldset disabled={isBusy} className="space-y-4">
        <section className={`${box} space-y-4`}>
          <Stepper
            label={t('doorApp.sell.people')}
            value={people}
            min={1}
            max={offer.maxPeople}
            onChange={setWanted}
            note={t(lent || isStopped ? 'doorApp.lent.left' : 'doorApp.sell.free', { count: offer.free })}
            noteId={freeText}
          />
          <TextField
            label={t('doorApp.sell.name')}
            field={name}
            value={guest.name}
            onType={type('name')}
            problem={problems.name}
            autoCapitalize="words"
          />
          <details open={problems.phone || problems.email ? true : undefined}>
            <summary className="inline-flex min-h-12 cursor-pointer items-center font-semibold underline underline-offset-4">
              {t(lent ? 'doorApp.sell.language' : 'doorApp.sell.more')}
            </summary>
            <div className="mt-2 space-y-4">
              {!lent && (
                <>
                  <TextField
                    label={t('doorApp.sell.phone')}
                    value={guest.phone}
                    onType={type('phone')}
                    problem={problems.phone}
                    inputMode="tel"
                  />
                  <TextField
                    label={t('doorApp.sell.email')}
                    value={guest.email}
                    onType={type('email')}
                    problem={problems.email}
                    inputMode="email"
                  />
                </>
              )}
              <fieldset className="grid grid-cols-2 gap-2">
                <legend className="mb-1.5 font-semibold">{t('doorApp.sell.language')}</legend>
                {languages.map((each) => (
                  <button
                    key={each}
                    type="button"
                    aria-pressed={each === guestLanguage}
                    onClick={() => setGuestLanguage(each)}
                    className="min-h-12 rounded-2xl border-2 border-white/30 px-3 font-bold aria-pressed:border-white aria-pressed:bg-white aria-pressed:text-ink"
                  >
                    {labelOf(each)}
                  </button>
                ))}
              </fieldset>
            </div>
          </details>
        </section>
        {offer.addOns.some((addOn) => maxOfAddOn(addOn, people) > 0) && (
          <section className={`${box} space-y-3`}>
            <h2 className="text-xl">{t('door.party.addOns')}</h2>
            {offer.addOns
              .filter((addOn) => maxOfAddOn(addOn, people) > 0)
              .map((addOn) => (
                <Stepper
                  key={addOn.id}
                  label={inLanguage(addOn.name, language)}
                  value={Math.min(quantities[addOn.id] ?? 0, maxOfAddOn(addOn, people))}
                  min={0}
                  max={maxOfAddOn(addOn, people)}
                  onChange={(quantity) => setQuantities({ ...quantities, [addOn.id]: quantity })}
                />
              ))}
          </section>
        )}
        <section className={`${box} space-y-4`}>
          <p className="flex flex-wrap items-baseline justify-between gap-x-4">
            <span className="font-semibold text-lg">{t('doorApp.sell.total')}</span>
            <b className="text-3xl tabular-nums">{amount}</b>
          </p>
          <MethodChoice methods={offer.methods} method={method} onChoose={setMethod} />
          <CurrencyChoice
            toPay={total}
            currencies={currencies}
            onCurrency={(next) => {
              setCurrency(next);
              handed.type('');
            }}
          />
          {method === 'cash' && <CashChange toPay={total} handed={handed} />}
        </section>
      </fieldset>
      {(outcome?.kind === 'refused' || outcome?.kind === 'notStored') && (
        <p role="alert" className="rounded-2xl bg-scarce px-5 py-4 font-semibold text-white">
          {outcome.kind === 'refused' ? outcome.text : t('doorApp.notStored.text')}
        </p>
      )}
      {isStopped && (
        <p role="status" className="rounded-2xl bg-lilac px-5 py-4 font-semibold text-night">
          {notNow}
        </p>
      )}
      <button
        type="submit"
        disabled={isStopped}
        aria-busy={isBusy || undefined}
        className={`${hot} min-h-16 w-full text-xl disabled:opacity-35`}
      >
        {t('doorApp.sell.button', { amount, method })}
      </button>
    </form>
  );
}
