import { useTranslate } from '#i18n/use-translate.tsx';

export type PartyGuest = { readonly position: number; readonly name: string; readonly isIn: boolean };

/** Boxes (`leaving`) for the guests of a party who can leave it. Those who are checked in cannot. */
export function GuestTicks({
  guests,
  chosen,
  onChoose,
  describedBy,
}: {
  guests: readonly PartyGuest[];
  /** Their positions. */
  chosen: readonly number[];
  onChoose: (chosen: number[]) => void;
  describedBy?: string;
}) {
  const t = useTranslate();
  const toggled = (position: number) =>
    chosen.includes(position) ? chosen.filter((each) => each !== position) : [...chosen, position];
  return guests.map(({ position, name, isIn }) => (
    <label key={position} className="flex min-h-11 items-center gap-3 [overflow-wrap:anywhere]">
      <input
        type="checkbox"
        name="leaving"
        value={position}
        checked={chosen.includes(position)}
        disabled={isIn}
        onChange={() => onChoose(toggled(position))}
        aria-describedby={describedBy}
        className="size-5 flex-none accent-hot-deep"
      />
      <span>
        <span dir="auto">{name || t('changes.correct.guest', { number: position })}</span>
        {isIn && <span className="text-ink-soft"> · {t('changes.resize.isIn')}</span>}
      </span>
    </label>
  ));
}
