import { Check } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { addressIn } from '#i18n/language.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import { ButtonLink } from '#ui/button.tsx';

/** The message is on its way; whoever has more to say gets a fresh form. */
export function ContactSent() {
  const t = useTranslate();
  const language = useLanguage();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section role="status" className="rise">
      <span className="dusk grid size-16 place-items-center rounded-full text-night">
        <Check aria-hidden="true" strokeWidth={3} className="size-8" />
      </span>
      <h2 ref={heading} tabIndex={-1} className="mt-6 text-title outline-none">
        {t('pages.contact.sentTitle')}
      </h2>
      <p className="mt-4 max-w-[28.25em] text-ink-soft text-lg">{t('pages.contact.sentText')}</p>
      <ButtonLink look="ink" to={addressIn(language, '/contact')} className="mt-8">
        {t('pages.contact.another')}
      </ButtonLink>
    </section>
  );
}
