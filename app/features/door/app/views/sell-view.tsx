import { useEffect, useState } from 'react';
import { atNoonUtc, endOf } from '#domain/calendar-date.ts';
import type { DoorOffer, DoorSale, SaleAnswer, SoldAtDoor } from '#domain/door/door-sale.ts';
import { offerOf } from '#domain/door/lent-places.ts';
import { leftToSell } from '#domain/door/lent-sale.ts';
import type { DoorNight } from '#domain/door/party.ts';
import { placeAt } from '#domain/door/places.ts';
import { inLanguage } from '#domain/languages.ts';
import { fetchOffer } from '../phone/door-requests.ts';
import { LentCard } from '../sale/lent-card.tsx';
import { type Outcome, SaleForm } from '../sale/sale-form.tsx';
import { Sold } from '../sale/sold.tsx';
import { UnansweredSale } from '../sale/unanswered-sale.tsx';
import { glass } from '../styles.ts';
import { useLanguage, useTranslate } from '../texts.tsx';
import { useNights, useNow, usePhone, usePhoneState } from '../use-phone.tsx';

/**
 * Sells places to who comes to the guide: those of the night, and without a network those that are lent to this phone. After the
 * sale: its code to pay, or checking it in.
 */
export default function SellView({ chosen, booking }: { chosen: string | null; booking: string | null }) {
  const t = useTranslate();
  const language = useLanguage();
  const { night } = useNights(chosen);
  const [sold, setSold] = useState<SoldAtDoor | null>(null);
  if (!night) return <p className="py-16 text-center text-xl">{t('doorApp.tonight.none')}</p>;
  return (
    <div className="mx-auto max-w-2xl space-y-5">
      <h1 className="text-3xl leading-tight sm:text-4xl">
        {t('doorApp.sell.title')}
        <span className="mt-1 block font-semibold font-text text-lg text-lilac">
          {t('door.night.option', {
            date: atNoonUtc(night.date),
            start: night.startTime,
            crawl: inLanguage(night.crawlTitle, language),
          })}
        </span>
      </h1>
      {booking ? (
        <Sold night={night} bookingId={booking} sold={sold?.bookingId === booking ? sold : null} />
      ) : (
        <Offer
          key={night.id}
          night={night}
          onSold={(next, of) => {
            setSold(next);
            location.hash = placeAt('sell', { night: of, booking: next.bookingId });
          }}
        />
      )}
    </div>
  );
}

/** A sale that was sent, and was not sold. */
type Before = { readonly sale: DoorSale; readonly outcome: Outcome };

type Loaded = DoorOffer | { readonly text: string } | 'loading' | 'lost';

function Offer({ night, onSold }: { night: DoorNight; onSold: (sold: SoldAtDoor, ofNight: string) => void }) {
  const t = useTranslate();
  const now = useNow();
  const { isConnected, lists, waiting } = usePhoneState();
  const [loaded, setLoaded] = useState<Loaded>('loading');
  const [times, setTimes] = useState(0);
  const phone = usePhone();
  const [unanswered, setUnanswered] = useState<DoorSale | null | 'reading'>('reading');
  /** A new one begins after a sale without an answer, and with what was not sold then. */
  const [form, setForm] = useState<{ readonly times: number; readonly before: Before | null }>({
    ...{ times: 0, before: null },
  });
  const startForm = (before: Before | null) => setForm(({ times }) => ({ times: times + 1, before }));
  // Of whichever night: the phone keeps one, so it has to be answered before another is sent.
  useEffect(() => {
    void phone.unansweredSale().then(setUnanswered, () => setUnanswered(null));
  }, [phone]);
  const lent = lists?.lent?.find(({ nightId }) => nightId === night.id);
  const isAsked = isConnected && (loaded === 'loading' || loaded === 'lost');
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is loaded again after a refusal, and once places are borrowed.
  useEffect(() => {
    if (!isConnected) return;
    let isCurrent = true;
    void fetchOffer(night.id).then((answer) => {
      if (!isCurrent) return;
      if (answer.kind !== 'ok') setLoaded((before) => (typeof before === 'string' ? 'lost' : before));
      else setLoaded(answer.body.kind === 'offer' ? answer.body.offer : { text: answer.body.text });
    });
    return () => {
      isCurrent = false;
    };
  }, [night.id, isConnected, times, lent?.places]);
  if (!lists?.guide.takesPayments) return <p>{t('doorApp.sell.notAllowed')}</p>;
  const left = lent ? leftToSell(lent, waiting) : 0;
  const isOn = night.status === 'scheduled' && now < endOf(night, night.timeZone);
  const own = lent && left > 0 && isOn ? { offer: offerOf(lent, left), lent: { id: lent.id, left } } : null;
  const online = typeof loaded === 'object' && !('text' in loaded) ? { offer: loaded, lent: null } : null;
  const sale = isConnected ? (online ?? own) : (own ?? online);
  const notOnSale = typeof loaded === 'object' && 'text' in loaded ? loaded.text : null;
  const loadAgain = () => setTimes((count) => count + 1);
  const forget = () => {
    setUnanswered(null);
    void phone.storeSale(null);
  };
  const onAnswer = (answered: DoorSale, answer: SaleAnswer) => {
    forget();
    if (answer.kind === 'sold') return onSold(answer.sold, answered.nightId);
    startForm({ sale: answered, outcome: answer });
    if (answer.kind === 'refused') loadAgain();
  };
  const needsNetwork = t(lent && isOn ? 'doorApp.lent.soldOut' : 'doorApp.sell.offline');
  return (
    <div className="space-y-5">
      {unanswered !== null && unanswered !== 'reading' && (
        <UnansweredSale
          sale={unanswered}
          onAnswer={(answer) => onAnswer(unanswered, answer)}
          onRead={forget}
        />
      )}
      {sale ? (
        // While nobody knows whether one was sold, no other is but the places of this phone.
        <div hidden={unanswered !== null && !sale.lent}>
          <SaleForm
            key={form.times}
            {...sale}
            before={form.before}
            notNow={isConnected || own ? null : needsNetwork}
            onSold={(sold) => onSold(sold, night.id)}
            onLost={(lost) => {
              setUnanswered(lost);
              startForm(null);
            }}
            onRefused={loadAgain}
          />
        </div>
      ) : notOnSale !== null ? (
        <p role="alert" className="rounded-2xl bg-lilac px-5 py-4 font-semibold text-night">
          {notOnSale}
        </p>
      ) : isConnected ? (
        <div role="status" className="space-y-3">
          <p>{t(loaded === 'lost' ? 'doorApp.sell.lost' : 'doorApp.sell.loading')}</p>
          {loaded === 'lost' && isAsked && (
            <button type="button" onClick={loadAgain} className={glass}>
              {t('doorApp.sell.again')}
            </button>
          )}
        </div>
      ) : (
        <p role="status" className="rounded-2xl bg-lilac px-5 py-4 font-semibold text-night">
          {needsNetwork}
        </p>
      )}
      {isConnected && isOn && (
        <LentCard
          key={`${lent?.id} ${left}`}
          night={night}
          lent={lent}
          left={left}
          free={notOnSale === null ? (online?.offer.free ?? null) : 0}
          notOnSale={sale && notOnSale}
        />
      )}
    </div>
  );
}
