import { useEffect } from 'react';
import { useLocation } from 'react-router';
import type { ThirdParties as Parties } from '#features/settings/third-party-settings.ts';
import { mayLoadThirdParties } from '#features/third-parties/third-party-pages.ts';
import { useTranslate } from '#i18n/use-translate.tsx';
import { loadLater } from '#load-later';
import { laterPart } from '#ui/later-part.tsx';
import { reopenBanner, useConsentChoice } from './consent-choice.ts';

const ConsentBanner = laterPart(() => import('./consent-banner.tsx'));
const loadLoader = loadLater(() => import('./load-third-parties.ts'));

/**
 * Whether any third party is enabled that loads automatically and may need consent. Instagram is not
 * included: it loads on a press of its own button.
 */
const loadsByItself = ({ chatWidgetUrl, pixelId }: Parties): boolean =>
  chatWidgetUrl !== null || pixelId !== null;

/**
 * Third-party scripts of a page. Consent is requested in the browser if the operator requires it, because
 * cached pages are the same for everybody. Never loaded where an account or a booking is shown.
 */
export function ThirdParties({ parties }: { parties: Parties }) {
  const { pathname } = useLocation();
  const choice = useConsentChoice();
  const mayLoad = loadsByItself(parties) && mayLoadThirdParties(pathname);
  const isAllowed = parties.consent === 'not_needed' || choice?.consent === 'yes';

  useEffect(() => {
    if (!mayLoad || !isAllowed) return;
    void loadLoader().then((loader) => loader?.loadThirdParties(parties, pathname));
  }, [mayLoad, isAllowed, parties, pathname]);

  const asks = parties.consent === 'ask' && choice !== undefined;
  if (asks && (choice.isAsking || (mayLoad && choice.consent === null)))
    return <ConsentBanner parties={parties} consent={choice.consent} />;
  // Without JavaScript nobody can consent, so the pixel is only included if consent is not required.
  if (parties.consent === 'not_needed' && parties.pixelId && mayLoad)
    return <PixelWithoutScript pixelId={parties.pixelId} />;
  return null;
}

function PixelWithoutScript({ pixelId }: { pixelId: string }) {
  return (
    <noscript>
      <img
        src={`https://www.facebook.com/tr?id=${pixelId}&ev=PageView&noscript=1`}
        alt=""
        width={1}
        height={1}
        className="absolute size-px"
      />
    </noscript>
  );
}

/** In the footer of every page: reopens the consent banner. */
export function PrivacyChoices({ parties }: { parties: Parties | null }) {
  const t = useTranslate();
  const isKnown = useConsentChoice() !== undefined;
  if (!isKnown || !parties || parties.consent !== 'ask' || !loadsByItself(parties)) return null;
  return (
    <button type="button" onClick={reopenBanner} className="min-h-11 underline underline-offset-4">
      {t('consent.choices')}
    </button>
  );
}
