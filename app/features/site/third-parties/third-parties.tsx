import { lazy, Suspense, useEffect } from 'react';
import { useLocation } from 'react-router';
import { mayLoadThirdParties } from '#features/content/third-parties/third-party-pages.ts';
import type { ThirdParties as Parties } from '#features/content/third-party-settings.ts';
import { useConsentChoice } from './consent-choice.ts';

const ConsentBanner = lazy(() => import('./consent-banner.tsx'));

/**
 * Whether anything is switched on that loads by itself, and may be asked about; Instagram is asked for where
 * it stands.
 */
export const loadsByItself = ({ chatWidgetUrl, pixelId }: Parties): boolean =>
  chatWidgetUrl !== null || pixelId !== null;

/**
 * What other companies add to a page: asked about where the operator asks, in the browser, because kept pages are the
 * same for everybody; never where an account or a booking is shown.
 */
export function ThirdParties({ parties }: { parties: Parties }) {
  const { pathname } = useLocation();
  const choice = useConsentChoice();
  const mayLoad = loadsByItself(parties) && mayLoadThirdParties(pathname);
  const isAllowed = parties.consent === 'not_needed' || choice?.consent === 'yes';

  useEffect(() => {
    if (!mayLoad || !isAllowed) return;
    void import('./load-third-parties.ts').then(({ loadThirdParties }) =>
      loadThirdParties(parties, pathname),
    );
  }, [mayLoad, isAllowed, parties, pathname]);

  const asks = parties.consent === 'ask' && choice !== undefined;
  if (asks && (choice.isAsking || (mayLoad && choice.consent === null)))
    return (
      <Suspense>
        <ConsentBanner parties={parties} consent={choice.consent} />
      </Suspense>
    );
  // Without JavaScript nobody can be asked: then only where nobody has to be.
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
