import { Form, useNavigation } from 'react-router';
import type { AdminNight } from '#features/overview/nights/admin-nights-store.server.ts';
import { useTranslate } from '#i18n/use-translate.tsx';
import { Button } from '#ui/button.tsx';

/** The intents of the switch on a night's page. */
export const saleIntents = ['closeSale', 'openSale'] as const;
export type SaleIntent = (typeof saleIntents)[number];

/** Stops or resumes the sales of a night, without confirmation, because it can be reverted at once. */
export function SaleSwitch({ night }: { night: Pick<AdminNight, 'id' | 'bookingsDisabled'> }) {
  const t = useTranslate();
  const { formAction, formData } = useNavigation();
  const address = `/admin/schedule/${night.id}`;
  const intent: SaleIntent = night.bookingsDisabled ? 'openSale' : 'closeSale';
  return (
    <Form method="post" action={address}>
      <Button
        type="submit"
        look="line"
        name="intent"
        value={intent}
        busy={formAction === address && formData?.get('intent') === intent}
      >
        {t(`admin.night.${intent}`)}
      </Button>
    </Form>
  );
}
