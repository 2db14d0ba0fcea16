import { addressIn } from '#i18n/language.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { AllDone } from '#ui/page/all-done.tsx';

/** The message was sent. Offers a new form for another one. */
export function ContactSent() {
  const t = useTranslate();
  const language = useLanguage();
  const another = (
    <ButtonLink look="ink" to={addressIn(language, '/contact')}>
      {t('pages.contact.another')}
    </ButtonLink>
  );
  return (
    <AllDone title={t('pages.contact.sentTitle')} action={another}>
      <p>{t('pages.contact.sentText')}</p>
    </AllDone>
  );
}
