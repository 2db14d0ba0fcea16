import { Form, useNavigation } from 'react-router';
import { useTranslate } from '#i18n/use-translate.tsx';
import { Button } from '#ui/button.tsx';
import type { FormAnswer } from '#ui/form/form-answer.ts';
import { FormDone, FormRefusal } from './account-form-outcome.tsx';

/** What to do if a mail with a link does not come, and a button that mails it again. */
export function CheckInbox({
  intent,
  email,
  answer,
}: {
  /** The intent of the form that mails the link again, which is also its id. */
  intent: string;
  email: string;
  /** The answer to mailing it again. */
  answer: FormAnswer | null;
}) {
  const t = useTranslate();
  const isBusy = useNavigation().formData?.get('intent') === intent;
  return (
    <>
      <FormRefusal answer={answer} title={t('inbox.failed')} />
      <FormDone answer={answer?.typed.again ? answer : null} title={t('inbox.sentAgain')} />
      <div className="space-y-2">
        <p className="font-bold">{t('inbox.nothing')}</p>
        <ul className="list-disc space-y-1 pl-5 text-ink-soft leading-snug marker:text-hot-deep">
          <li>{t('inbox.wait')}</li>
          <li>{t('inbox.spam')}</li>
          <li>{t('inbox.spelling')}</li>
        </ul>
      </div>
      <Form id={intent} method="post">
        <input type="hidden" name="intent" value={intent} />
        <input type="hidden" name="email" value={email} />
        <input type="hidden" name="again" value="yes" />
        <Button type="submit" look="line" size="large" wide busy={isBusy}>
          {t('inbox.again')}
        </Button>
      </Form>
    </>
  );
}
