import { useEffect, useRef, useState } from 'react';
import type { Leaving } from '#features/overview/bookings/view-changes.server.ts';
import { useTranslate } from '#i18n/use-translate.tsx';
import { GuestTicks } from './guest-ticks.tsx';

/** Chooses the guests who leave a smaller party, among those who are not checked in. The customer stays. */
export function LeavingGuests({ count, guests }: Leaving) {
  const t = useTranslate();
  const free = guests.filter(({ isIn }) => !isIn).map(({ position }) => position);
  const [chosen, setChosen] = useState(free.slice(-count));
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
      <GuestTicks guests={guests} chosen={chosen} onChoose={setChosen} describedBy="leaving-count" />
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
