import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { ThirdParties } from '#features/settings/third-party-settings.ts';
import type { Consent } from '#features/third-parties/consent.ts';
import { addressIn } from '#i18n/language.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import { Button } from '#ui/button.tsx';
import { useReservedHeight } from '#ui/use-reserved-height.ts';
import { choose } from './consent-choice.ts';

/**
 * The consent banner. It covers no essential content, both choices look the same, and the page works with
 * either. On a phone it leaves the next nights of the landing page and their button free, on a wide screen the column of words.
 */
export default function ConsentBanner({
  parties,
  consent,
}: {
  parties: ThirdParties;
  consent: Consent | null;
}) {
  const t = useTranslate();
  const language = useLanguage();
  const banner = useRef<HTMLElement>(null);
  const kinds = parties.chatWidgetUrl && parties.pixelId ? 'both' : parties.pixelId ? 'pixel' : 'chat';

  useReservedHeight(banner, '--consent-banner', 32);
  // If the banner was opened from the footer, it gets the focus, because it is elsewhere on the page.
  useEffect(() => {
    if (consent) banner.current?.focus();
  }, [consent]);

  return (
    <section
      ref={banner}
      tabIndex={-1}
      aria-labelledby="consent-title"
      className="rise fixed inset-x-3 bottom-[calc(0.5rem+var(--bottom-bar,0px))] z-40 rounded-2xl bg-white px-4 py-2 leading-tight text-ink shadow-float outline-none ring-1 ring-ink/15 sm:right-6 sm:bottom-[calc(1.5rem+var(--bottom-bar,0px))] sm:left-auto sm:w-96 sm:p-5 print:hidden"
    >
      {/* On a phone they are one paragraph. */}
      <h2
        id="consent-title"
        className="inline font-bold text-[0.8125rem] leading-tight sm:block sm:text-lg sm:leading-snug"
      >
        {t(`consent.title.${kinds}`)}
      </h2>{' '}
      <p className="inline text-[0.8125rem] text-ink-soft leading-tight sm:mt-1 sm:block sm:text-[0.9375rem] sm:leading-snug">
        {t('consent.text')} <span className="max-sm:hidden">{t('consent.same')} </span>
        <Link
          to={addressIn(language, '/privacy')}
          className="whitespace-nowrap font-semibold text-ink underline decoration-2 decoration-hot underline-offset-4"
        >
          {t('consent.more')}
        </Link>
      </p>
      <div className="mt-1.5 grid grid-cols-2 gap-3 sm:mt-4">
        <Button
          look="line"
          onClick={() => choose('no')}
          aria-pressed={consent ? consent === 'no' : undefined}
        >
          {t('consent.no')}
        </Button>
        <Button
          look="line"
          onClick={() => choose('yes')}
          aria-pressed={consent ? consent === 'yes' : undefined}
        >
          {t('consent.yes')}
        </Button>
      </div>
    </section>
  );
}
