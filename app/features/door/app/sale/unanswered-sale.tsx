import { useState } from 'react';
import type { DoorSale, SaleAnswer } from '#domain/door/door-sale.ts';
import { formatMoney } from '#domain/money.ts';
import { sendSale } from '../phone/door-requests.ts';
import { hot } from '../styles.ts';
import { useLanguage, useTranslate } from '../texts.tsx';
import { usePhoneState } from '../use-phone.tsx';

/** A sale without an answer: it is sent again as it was, until the server has said whether it was sold. */
export function UnansweredSale({
  sale,
  onAnswer,
  onRead,
}: {
  sale: DoorSale;
  onAnswer: (answer: SaleAnswer) => void;
  /** The guide knows from the list what became of it. */
  onRead: () => void;
}) {
  const t = useTranslate();
  const language = useLanguage();
  const { isConnected } = usePhoneState();
  const [isBusy, setBusy] = useState(false);
  const again = async () => {
    setBusy(true);
    const answer = await sendSale(sale);
    setBusy(false);
    if (answer.kind === 'ok') onAnswer(answer.body);
  };
  return (
    <section className="space-y-4 rounded-3xl bg-fewer-bright p-5 text-night">
      <p className="font-bold text-xl leading-snug [overflow-wrap:anywhere]">
        {sale.name}
        <span className="block">{formatMoney(sale.agreed, language)}</span>
      </p>
      <p role="alert" className="font-semibold">
        {t('doorApp.sell.unknown')}
      </p>
      <button
        type="button"
        onClick={() => void again()}
        disabled={isBusy}
        aria-busy={isBusy || undefined}
        className={`${hot} min-h-16 w-full text-xl`}
      >
        {t('doorApp.sell.again')}
      </button>
      {/* Without a connection, the list does not show it. */}
      {isConnected && (
        <button type="button" onClick={onRead} className="min-h-12 font-bold underline">
          {t('doorApp.changes.read')}
        </button>
      )}
    </section>
  );
}
