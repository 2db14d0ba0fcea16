import { Check } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { addressIn } from '#i18n/language.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import { ButtonLink } from '#ui/button.tsx';

/** The party is on the list: what happens next, and the calendar for who would rather not wait. */
export function Waits({ email, people }: { email: string; people: number }) {
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
        {t('pages.waiting.done')}
      </h2>
      <p className="mt-4 text-ink-soft text-lg [overflow-wrap:anywhere]">
        {t('pages.waiting.doneText', { email, count: people })}
      </p>
      <p className="mt-3 text-ink-soft text-lg">{t('pages.waiting.doneOrder')}</p>
      <ButtonLink look="ink" to={`${addressIn(language, '/')}#booking`} className="mt-8">
        {t('pages.waiting.otherNights')}
      </ButtonLink>
    </section>
  );
}
