import { Form, useNavigation } from 'react-router';
import { useTranslate } from '#i18n/use-translate.tsx';
import { Button } from '#ui/button.tsx';
import type { FormAnswer } from '#ui/form/form-answer.ts';
import { Notice } from '#ui/notice.tsx';
import { cardLink } from '../forms/account-card.tsx';
import { FormRefusal } from '../forms/account-form-outcome.tsx';
import { ProfileSection } from './profile-section.tsx';

/** For an account without a password: a link by mail sets one. */
export function NoPasswordSection({ email, answer }: { email: string; answer: FormAnswer | null }) {
  const t = useTranslate();
  const isBusy = useNavigation().formData?.get('intent') === 'mail-password';
  return (
    <ProfileSection id="password" title={t('profile.password.title')} text={t('profile.password.none')}>
      <FormRefusal answer={answer} title={t('forgot.failed')} />
      {answer?.done ? (
        <Notice title={t('inbox.title')}>
          <p>{t('profile.password.mailed', { email })}</p>
        </Notice>
      ) : (
        <Form id="mail-password" method="post" preventScrollReset>
          <input type="hidden" name="intent" value="mail-password" />
          <Button type="submit" look="line" busy={isBusy}>
            {t('profile.password.mail')}
          </Button>
        </Form>
      )}
    </ProfileSection>
  );
}

/** Instead of a form that asks for the password, in an account that has none. */
export function PasswordFirst() {
  const t = useTranslate();
  return (
    <p className="text-ink-soft leading-snug">
      {t.rich('profile.password.first', {
        link: (words) => (
          <a href="#password" className={cardLink}>
            {words}
          </a>
        ),
      })}
    </p>
  );
}
