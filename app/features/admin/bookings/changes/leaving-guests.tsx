import { useEffect, useRef, useState } from 'react';
import { useTranslate } from '#i18n/use-translate.tsx';

export type Leaving = {
  count: number;
  guests: readonly { readonly position: number; readonly name: string; readonly isIn: boolean }[];
};

/** Chooses the guests who leave a smaller party, among those who are not checked in. The customer stays. */
export function LeavingGuests({ count, guests }: Leaving) {
  const t = useTranslate();
  const free = guests.filter(({ isIn }) => !isIn).map(({ position }) => position);
  const [chosen, setChosen] = useState(free.slice(-count));
  const toggle = (position: number) =>
    setChosen((before) =>
      before.includes(position) ? before.filter((each) => each !== position) : [...before, position],
    );
  const summary = t('changes.resize.chosen', { chosen: chosen.length, count });
  // The browser blocks the form with this message until enough guests are chosen; the server refuses it too.
  const party = useRef<HTMLFieldSetElement>(null);
  const problem = chosen.length === count ? '' : summary;
  useEffect(() => {
    party.current?.querySelector<HTMLInputElement>('input:enabled')?.setCustomValidity(problem);
  }, [problem]);
  return (
    <fieldset ref={party} className="space-y-1" data-testid="leaving">
      <legend className="mb-1 font-semibold">{t('changes.resize.leaving', { count })}</legend>
      {guests.map(({ position, name, isIn }) => (
        <label key={position} className="flex min-h-11 items-center gap-3 [overflow-wrap:anywhere]">
          <input
            type="checkbox"
            name="leaving"
            value={position}
            checked={chosen.includes(position)}
            disabled={isIn}
            onChange={() => toggle(position)}
            aria-describedby="leaving-count"
            className="size-5 flex-none accent-hot-deep"
          />
          <span>
            <span dir="auto">{name || t('changes.correct.guest', { number: position })}</span>
            {isIn && <span className="text-ink-soft"> · {t('changes.resize.isIn')}</span>}
          </span>
        </label>
      ))}
      <p
        id="leaving-count"
        aria-live="polite"
        className={problem ? 'font-semibold text-scarce' : 'text-ink-soft'}
      >
        {summary}
      </p>
    </fieldset>
  );
}
