import { useState } from 'react';
import { leftToSell } from '#domain/door/lent-sale.ts';
import { glass } from '../styles.ts';
import { useTranslate } from '../texts.tsx';
import { usePhone, usePhoneState } from '../use-phone.tsx';

/** Before signing out: how many borrowed places stay off sale, and the way to give them back. */
export function LentLeft() {
  const t = useTranslate();
  const phone = usePhone();
  const { lists, waiting, isConnected } = usePhoneState();
  const [said, setSaid] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const lendings = (lists?.lent ?? []).filter((lent) => leftToSell(lent, waiting) > 0);
  if (lendings.length === 0) return null;
  // The server counts with what it has.
  const isUnsent = waiting.some(({ sale }) => lendings.some(({ id }) => id === sale?.lentId));
  const giveBack = async () => {
    setBusy(true);
    const problems: (string | null)[] = [];
    for (const { nightId } of lendings) problems.push(await phone.borrow(nightId, 0));
    const problem = problems.find((each) => each !== null) ?? null;
    setSaid(problem === 'lost' ? t('doorApp.lent.lost') : problem);
    setBusy(false);
  };
  const count = lendings.reduce((sum, lent) => sum + leftToSell(lent, waiting), 0);
  return (
    <div className="space-y-3">
      <p className="font-semibold">{t('doorApp.leave.lent', { count })}</p>
      {said && (
        <p role="alert" className="rounded-2xl bg-scarce px-5 py-4 font-semibold text-white">
          {said}
        </p>
      )}
      {isUnsent && <p>{t('doorApp.lent.unsent')}</p>}
      {isConnected && (
        <button
          type="button"
          onClick={() => void giveBack()}
          disabled={isUnsent || isBusy}
          aria-busy={isBusy || undefined}
          className={`${glass} disabled:opacity-35`}
        >
          {t('doorApp.lent.set', { places: 0 })}
        </button>
      )}
    </div>
  );
}
