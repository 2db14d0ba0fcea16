import { addressIn } from '#i18n/language.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import { ButtonLink } from '#ui/button.tsx';

/** A link to the contact page for questions that the page does not answer. */
export function StillOpen() {
  const t = useTranslate();
  const language = useLanguage();
  return (
    <section className="mt-16 flex flex-wrap items-center justify-between gap-x-10 gap-y-5 rounded-3xl bg-sand p-7 sm:p-10">
      <div>
        <h2 className="text-3xl leading-none tracking-tight">{t('pages.stillOpen')}</h2>
        <p className="mt-2 text-ink-soft text-lg">{t('pages.stillOpenText')}</p>
      </div>
      <ButtonLink to={addressIn(language, '/contact')}>{t('pages.writeUs')}</ButtonLink>
    </section>
  );
}
