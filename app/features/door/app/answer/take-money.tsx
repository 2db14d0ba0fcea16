import { useId, useRef, useState } from 'react';
import { answerAtTheDoor, guestsExpected, opensTheDoor } from '#domain/door/admit.ts';
import { type DoorMethod, type DoorPayment, doorMethods } from '#domain/door/door-payment.ts';
import type { DoorNight, ShownParty } from '#domain/door/party.ts';
import { doorOf } from '#domain/door/phone-lists.ts';
import { formatMoney, type Money } from '#domain/money.ts';
import { payableIn } from '#domain/payment/cash-taken.ts';
import { useHandedOver } from '#ui/use-handed-over.ts';
import { box, glass, hot } from '../styles.ts';
import { useLanguage, useTranslate } from '../texts.tsx';
import { useNow, usePhoneState } from '../use-phone.tsx';
import { CashChange, CurrencyChoice } from './cash-change.tsx';
import { MethodChoice } from './method-choice.tsx';

/** Takes what a party owes, in cash or with the terminal of the operator, and checks it in with the same press. Works without a network. */
export function TakeMoney({
  party,
  due,
  night,
  onTake,
}: {
  party: ShownParty;
  due: Money;
  night: DoorNight;
  /** With the guests to check in at once; none for the payment alone. */
  onTake: (payment: DoorPayment, positions: readonly number[]) => void;
}) {
  const t = useTranslate();
  const language = useLanguage();
  const now = useNow();
  const { lists } = usePhoneState();
  const [method, setMethod] = useState<DoorMethod>('cash');
  const rates = lists?.rates.filter(({ currency }) => currency !== due.currency) ?? [];
  const [currency, setCurrency] = useState(due.currency);
  const rate = rates.find((each) => each.currency === currency);
  const toPay = method === 'cash' && rate ? payableIn(due, party.soldAt, rate) : due;
  const handed = useHandedOver(toPay);
  // Two presses at once are one payment: the panel is gone only once the first one is stored.
  const isTaken = useRef(false);
  const answer = answerAtTheDoor({ ...party, status: 'confirmed', shown: null }, doorOf(night, now));
  const expected = opensTheDoor(answer) ? guestsExpected(party).map(({ position }) => position) : [];
  const amount = formatMoney(toPay, language);
  const take = (positions: readonly number[]) => {
    if (isTaken.current || (method === 'cash' && !handed.isEnough())) return;
    isTaken.current = true;
    onTake({ method, amount: due, taken: toPay }, positions);
  };
  const title = useId();
  return (
    <section aria-labelledby={title} className={`${box} space-y-4`}>
      <h3 id={title} className="text-xl [overflow-wrap:anywhere]">
        {t('doorApp.money.title', { name: party.name || t('door.list.unnamed') })}
      </h3>
      <MethodChoice methods={doorMethods} method={method} onChoose={setMethod} />
      {method === 'cash' && (
        <>
          <CurrencyChoice
            toPay={toPay}
            currencies={[due.currency, ...rates.map((each) => each.currency)]}
            onCurrency={(chosen) => {
              setCurrency(chosen);
              handed.type('');
            }}
          />
          <CashChange toPay={toPay} handed={handed} />
        </>
      )}
      <div className="grid gap-3">
        {expected.length > 0 && (
          <button type="button" onClick={() => take(expected)} className={`${hot} min-h-16 w-full`}>
            {t('doorApp.money.takeAndAdmit', { amount, count: expected.length, method })}
          </button>
        )}
        <button
          type="button"
          onClick={() => take([])}
          className={`${expected.length > 0 ? glass : hot} w-full`}
        >
          {t('doorApp.money.take', { amount, method })}
        </button>
      </div>
    </section>
  );
}
