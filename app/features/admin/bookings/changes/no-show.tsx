import { Form, useNavigation } from 'react-router';
import { useTranslate } from '#i18n/use-translate.tsx';
import { Button } from '#ui/button.tsx';
import type { BookingView } from '../booking-view.ts';

/** Marks a party that did not come, or removes the mark. */
export function NoShow({ booking, changes: { isNoShow } }: BookingView) {
  const t = useTranslate();
  const busy = useNavigation().formData?.get('intent');
  const intent = isNoShow ? 'noShowUndo' : 'noShow';
  return (
    <Form
      method="post"
      action={`/admin/bookings/${booking.id}`}
      preventScrollReset
      className="space-y-2 border-ink/10 border-t pt-4"
    >
      <p>{t(`changes.${intent}.text`)}</p>
      <Button type="submit" look="line" name="intent" value={intent} busy={busy === intent}>
        {t(`changes.${intent}.button`)}
      </Button>
    </Form>
  );
}
