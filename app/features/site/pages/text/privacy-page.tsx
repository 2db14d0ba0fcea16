import { privacy, privacyUpdated } from '#features/content/privacy.ts';
import { sectionsIn } from '#features/content/text-section.ts';
import { languageOf } from '#i18n/language.ts';
import { translator } from '#i18n/translate.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import { pageMeta } from '../page-meta.ts';
import { PageOpening } from '../page-opening.tsx';
import { StillOpen } from '../still-open.tsx';
import type { Route } from './+types/privacy-page';
import { TextBody } from './text-body.tsx';
import { writtenDate } from './written-date.ts';

export const loader = ({ request }: Route.LoaderArgs) => ({
  sections: sectionsIn(privacy, languageOf(new URL(request.url).pathname, null)),
  updated: privacyUpdated,
});

/** The same for every visitor, so the server may keep it. */
export const headers = () => ({ 'Cache-Control': 'public, no-cache' });

export function meta({ location }: Route.MetaArgs) {
  const language = languageOf(location.pathname, null);
  const t = translator(language);
  return pageMeta({
    title: t('pages.privacy.metaTitle'),
    description: t('pages.privacy.metaDescription'),
    language,
  });
}

/** Which data is kept, why and for how long. */
export default function PrivacyPage({ loaderData: { sections, updated } }: Route.ComponentProps) {
  const t = useTranslate();
  const language = useLanguage();
  return (
    <>
      <PageOpening
        title={t('pages.privacy.title')}
        text={t('pages.updated', { date: writtenDate(updated, language) })}
        crumbs={[{ name: t('nav.privacy'), path: '/privacy' }]}
      />
      <div className="page-width py-12 lg:py-20">
        <TextBody sections={sections} />
        <StillOpen />
      </div>
    </>
  );
}
