import { Form, useNavigation } from 'react-router';
import { useTranslate } from '#i18n/use-translate.tsx';
import { Button } from '#ui/button.tsx';
import { ActionSection } from '../action-section.tsx';
import type { BookingView } from '../booking-view.ts';

/** Marks a party that did not come, or removes the mark. */
export function NoShow(view: BookingView) {
  const {
    booking,
    changes: { isNoShow },
  } = view;
  const t = useTranslate();
  const busy = useNavigation().formData?.get('intent');
  const intent = isNoShow ? 'noShowUndo' : 'noShow';
  return (
    <ActionSection action="noShow" view={view} isOpen={false}>
      <Form method="post" action={`/admin/bookings/${booking.id}`} preventScrollReset className="space-y-2">
        <p>{t(`changes.${intent}.text`)}</p>
        <Button type="submit" look="line" name="intent" value={intent} busy={busy === intent}>
          {t(`changes.${intent}.button`)}
        </Button>
      </Form>
    </ActionSection>
  );
}
