import { Form, useNavigation } from 'react-router';
import type { OpenInvitation } from '#features/people/people-store.server.ts';
import { useTranslate } from '#i18n/use-translate.tsx';
import { Button } from '#ui/button.tsx';
import { card } from '../kit/admin-styles.ts';
import { Moment } from '../kit/moment.tsx';
import { type CityChoice, CityNames } from './cities-field.tsx';

/** Pending invitations with their expiry, and buttons to resend or withdraw them. */
export function Invitations({
  invitations,
  timeZone,
  cities,
}: {
  invitations: readonly OpenInvitation[];
  timeZone: string;
  cities: readonly CityChoice[];
}) {
  const t = useTranslate();
  return (
    <section className={card} aria-labelledby="invitations">
      <h2 id="invitations" className="mb-2 text-lg">
        {t('people.waiting')}
      </h2>
      <ul className="divide-y divide-ink/10">
        {invitations.map((invitation) => (
          <Invitation key={invitation.id} invitation={invitation} timeZone={timeZone} cities={cities} />
        ))}
      </ul>
    </section>
  );
}

function Invitation({
  invitation,
  timeZone,
  cities,
}: {
  invitation: OpenInvitation;
  timeZone: string;
  cities: readonly CityChoice[];
}) {
  const t = useTranslate();
  const sent = useNavigation().formData;
  const { userId, email, role, expiresAt, isExpired } = invitation;
  const button = (intent: 'resend-invitation' | 'withdraw-invitation', text: 'resend' | 'withdraw') => (
    <Button
      type="submit"
      name="intent"
      value={intent}
      look="line"
      className="min-h-11 px-4"
      aria-label={t(`people.${text}Of`, { email })}
      busy={sent?.get('userId') === userId && sent.get('intent') === intent}
    >
      {t(`people.${text}`)}
    </Button>
  );
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <p className="min-w-0 [overflow-wrap:anywhere]">
        <strong>{email}</strong> · {t(`admin.roles.${role}`)}
        {invitation.cities.length > 0 && ' · '}
        <CityNames cities={cities} chosen={invitation.cities} />
        <span className={`block text-sm ${isExpired ? 'font-semibold text-scarce' : 'text-ink-soft'}`}>
          {t(isExpired ? 'people.expired' : 'people.expires')} <Moment at={expiresAt} timeZone={timeZone} />
        </span>
      </p>
      <Form method="post" preventScrollReset className="flex flex-wrap gap-2">
        <input type="hidden" name="userId" value={userId} />
        {button('resend-invitation', 'resend')}
        {button('withdraw-invitation', 'withdraw')}
      </Form>
    </li>
  );
}
