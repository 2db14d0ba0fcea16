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
 * either.
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
      className="rise fixed inset-x-3 bottom-[calc(0.75rem+var(--bottom-bar,0px))] z-40 rounded-2xl bg-white p-5 text-ink shadow-float outline-none ring-1 ring-ink/15 sm:right-auto sm:left-6 sm:bottom-[calc(1.5rem+var(--bottom-bar,0px))] sm:w-96 print:hidden"
    >
      <h2 id="consent-title" className="font-bold text-lg leading-snug">
        {t(`consent.title.${kinds}`)}
      </h2>
      <p className="mt-1 text-[0.9375rem] text-ink-soft leading-snug">
        {t('consent.text')}{' '}
        <Link
          to={addressIn(language, '/privacy')}
          className="whitespace-nowrap font-semibold text-ink underline decoration-2 decoration-hot underline-offset-4"
        >
          {t('consent.more')}
        </Link>
      </p>
      <div className="mt-4 grid grid-cols-2 gap-3">
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
