import { Undo2 } from 'lucide-react';
import { Form } from 'react-router';
import { useTranslate } from '#i18n/use-translate.tsx';

/** Undoes the last check-in, or that of one guest of a party. */
export function UndoButton({
  nightId,
  bookingId,
  positions,
  label,
}: {
  nightId: string;
  bookingId: string;
  positions: readonly number[];
  /** Names the guest, for screen readers. */
  label?: string;
}) {
  const t = useTranslate();
  return (
    <Form method="post">
      <input type="hidden" name="intent" value="undo" />
      <input type="hidden" name="night" value={nightId} />
      <input type="hidden" name="booking" value={bookingId} />
      {positions.map((position) => (
        <input key={position} type="hidden" name="guest" value={position} />
      ))}
      <button
        type="submit"
        aria-label={label}
        className="inline-flex min-h-14 items-center gap-2 rounded-2xl bg-white px-5 font-bold text-ink text-lg"
      >
        <Undo2 aria-hidden="true" className="size-6" />
        {t('door.undo')}
      </button>
    </Form>
  );
}
