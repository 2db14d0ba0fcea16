import type { ReactNode } from 'react';
import { Form, useNavigation } from 'react-router';
import { addressIn } from '#i18n/language.ts';
import { useLanguage } from '#i18n/use-translate.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import type { BookingView } from '../confirmation/view-guest-booking.server.ts';

type Complete = { booking: Pick<BookingView, 'id'>; providers: readonly string[]; children: ReactNode };

/**
 * Continues to the payment: directly to the provider if there is only one, else to the choice of providers.
 */
export function CompletePayment({ booking, providers, children }: Complete) {
  const language = useLanguage();
  const isBusy = useNavigation().state !== 'idle';
  const address = `${addressIn(language, '/checkout')}?booking=${booking.id}`;
  if (providers.length !== 1) {
    return (
      <ButtonLink to={address} reloadDocument look="hot" size="large" wide>
        {children}
      </ButtonLink>
    );
  }
  return (
    <Form method="post" action={address}>
      <input type="hidden" name="intent" value="pay" />
      <input type="hidden" name="booking" value={booking.id} />
      <input type="hidden" name="provider" value={providers[0]} />
      <Button type="submit" look="hot" size="large" wide busy={isBusy}>
        {children}
      </Button>
    </Form>
  );
}
