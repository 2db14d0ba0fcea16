import type { ThirdParties } from '#features/settings/third-party-settings.ts';
import { useTranslate } from '#i18n/use-translate.tsx';
import { reopenBanner, useConsentChoice } from './consent-choice.ts';
import { loadsByItself } from './third-parties.tsx';

/** In the footer of every page: reopens the consent banner. */
export function PrivacyChoices({ parties }: { parties: ThirdParties | null }) {
  const t = useTranslate();
  const isKnown = useConsentChoice() !== undefined;
  if (!isKnown || !parties || parties.consent !== 'ask' || !loadsByItself(parties)) return null;
  return (
    <button type="button" onClick={reopenBanner} className="min-h-11 underline underline-offset-4">
      {t('consent.choices')}
    </button>
  );
}
