import { useId, useState } from 'react';
import { canBorrow } from '#domain/door/lent-places.ts';
import type { LentPlaces } from '#domain/door/lent-sale.ts';
import type { DoorNight } from '#domain/door/party.ts';
import { box, glass } from '../styles.ts';
import { useTranslate } from '../texts.tsx';
import { useNow, usePhone, usePhoneState } from '../use-phone.tsx';
import { Stepper } from './stepper.tsx';

/** The places of a night that this phone has to sell without a network: the guide borrows more, or gives some back. */
export function LentCard({
  night,
  lent,
  left,
  free,
  notOnSale,
}: {
  night: DoorNight;
  lent: LentPlaces | undefined;
  /** Those that the phone has not sold. */
  left: number;
  /** Those of the night that can be borrowed; null while they are not known. */
  free: number | null;
  /** Why the night has none, unless the page says it already. */
  notOnSale: string | null;
}) {
  const t = useTranslate();
  const now = useNow();
  const phone = usePhone();
  const title = useId();
  const note = useId();
  const { lists, waiting } = usePhoneState();
  const [wanted, setWanted] = useState<number | null>(null);
  const [said, setSaid] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const allowed = lists?.maxLent ?? 0;
  const isScarce = free !== null && left + free < allowed;
  const max = Math.max(isScarce ? left + free : allowed, left);
  if (!lent && (free === null || max === 0 || !canBorrow(night, now))) return null;
  const places = wanted ?? left;
  // The server counts with what it has.
  const isUnsent = waiting.some(({ sale }) => sale !== undefined && sale.lentId === lent?.id);
  const set = async () => {
    setBusy(true);
    const problem = await phone.borrow(night.id, places);
    setSaid(problem === 'lost' ? t('doorApp.lent.lost') : problem);
    setBusy(false);
  };
  return (
    <section aria-labelledby={title} className={`${box} space-y-4`}>
      <h2 id={title} className="text-xl">
        {t('doorApp.lent.title')}
      </h2>
      <p>{lent ? t('doorApp.lent.some', { count: left }) : t('doorApp.lent.none')}</p>
      {lent && <p className="text-lilac">{t('doorApp.lent.prices')}</p>}
      {max > 0 && (
        <Stepper
          label={t('doorApp.lent.places')}
          value={places}
          min={0}
          max={max}
          note={isScarce && free > 0 ? t('doorApp.sell.free', { count: free }) : undefined}
          noteId={note}
          onChange={(next) => {
            setWanted(next);
            setSaid(null);
          }}
        />
      )}
      {notOnSale && <p role="status">{notOnSale}</p>}
      {said && (
        <p role="alert" className="rounded-2xl bg-scarce px-5 py-4 font-semibold text-white">
          {said}
        </p>
      )}
      {isUnsent && <p role="status">{t('doorApp.lent.unsent')}</p>}
      {places !== left && (
        <button
          type="button"
          onClick={() => void set()}
          disabled={isUnsent}
          aria-busy={isBusy || undefined}
          className={`${glass} w-full disabled:opacity-35`}
        >
          {t('doorApp.lent.set', { places })}
        </button>
      )}
    </section>
  );
}
