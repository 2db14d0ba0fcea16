import { MonitorSmartphone } from 'lucide-react';
import { Form, useNavigation } from 'react-router';
import { useTranslate } from '#i18n/use-translate.tsx';
import { Button } from '#ui/button.tsx';
import { FormDone, FormRefusal } from '../forms/account-form-outcome.tsx';
import type { SessionView } from '../session/view-session.server.ts';
import type { ProfileAnswer } from './profile-answer.ts';
import { ProfileSection } from './profile-section.tsx';

/** The sessions of the user, with a button that ends all others. */
export function SessionsSection({
  sessions,
  answer,
}: {
  sessions: readonly SessionView[];
  answer: ProfileAnswer | null;
}) {
  const t = useTranslate();
  const isBusy = useNavigation().formData?.get('intent') === 'sign-out-others';
  return (
    <ProfileSection id="sessions" title={t('profile.sessions.title')}>
      <FormRefusal answer={answer} title={t('profile.failed')} />
      <FormDone answer={answer} title={t('profile.sessions.signedOut', { count: answer?.signedOut ?? 0 })} />
      <ul className="space-y-4">
        {sessions.map(({ id, device, since, address, isCurrent }) => (
          <li key={id} className="flex items-start gap-4">
            <MonitorSmartphone aria-hidden="true" className="mt-1 size-5 shrink-0 text-ink-soft" />
            <div className="min-w-0 leading-snug">
              <p className="font-semibold">
                {device ? t('profile.sessions.device', device) : t('profile.sessions.unknown')}
                {isCurrent && (
                  <span className="ml-2 rounded-full bg-plenty-pale px-2.5 py-0.5 font-semibold text-ink text-sm">
                    {t('profile.sessions.thisOne')}
                  </span>
                )}
              </p>
              <p className="text-[0.9375rem] text-ink-soft">
                {t('profile.sessions.since', { date: since })}
                {address && ` · ${address}`}
              </p>
            </div>
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <Form id="sign-out-others" method="post" preventScrollReset>
          <input type="hidden" name="intent" value="sign-out-others" />
          <Button type="submit" look="line" busy={isBusy}>
            {t('profile.sessions.signOutOthers')}
          </Button>
        </Form>
      )}
    </ProfileSection>
  );
}
