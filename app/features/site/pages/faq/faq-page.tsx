import { useState } from 'react';
import { typedParam } from '#domain/typed-text.ts';
import { readPageText } from '#features/pages/page-text-store.server.ts';
import { languageOf } from '#i18n/language.ts';
import { translator } from '#i18n/translate.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import { platformContext } from '#request-context';
import { PageOpening } from '#ui/page/page-opening.tsx';
import { siteNameIn } from '#ui/page/site.ts';
import { StructuredData, type Thing } from '#ui/page/structured-data.tsx';
import { homeCityIn } from '../../home-city.ts';
import { publicPage } from '../../public-page.ts';
import { readerOf } from '../../read-reader.server.ts';
import { readStorefront } from '../../read-storefront.server.ts';
import { loadedPlaceholders } from '../../site-placeholders.ts';
import { pageMeta } from '../page-meta.ts';
import { StillOpen } from '../still-open.tsx';
import { writtenDate } from '../text/date-of-text.ts';
import type { Route } from './+types/faq-page';
import { QuestionList, QuestionSearch } from './question-list.tsx';
import {
  answerText,
  maxSearchLength,
  questionsIn,
  type ReadQuestionGroup,
  searchQuestions,
} from './read-questions.ts';

/** Loads the FAQ in the page's language, with current prices. `?q=` searches it without JavaScript. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const platform = context.get(platformContext);
  const [{ content, edition }, storefront, reader] = await Promise.all([
    readPageText(platform.database, 'faq'),
    readStorefront(platform),
    readerOf(platform, request),
  ]);
  return {
    groups: questionsIn(content, reader.language, loadedPlaceholders(storefront, reader)),
    updated: edition,
    query: typedParam(searchParams, 'q', maxSearchLength),
  };
}

/** The same for every visitor, so the server may cache it. */
export const headers = publicPage({ reads: ['q'] });

export function meta({ location, matches }: Route.MetaArgs) {
  const language = languageOf(location.pathname, null);
  const t = translator(language);
  return pageMeta({
    title: t('pages.faq.metaTitle', { site: siteNameIn(matches) }),
    description: t('pages.faq.metaDescription', { city: homeCityIn(matches, language) }),
    language,
  });
}

/** The FAQ, searchable; each answer has its own URL. */
export default function FaqPage({ loaderData: { groups, query, updated } }: Route.ComponentProps) {
  const t = useTranslate();
  const language = useLanguage();
  const [typed, setTyped] = useState(query);
  const found = searchQuestions(groups, typed);
  return (
    <>
      <PageOpening
        title={t('pages.faq.title')}
        text={t('pages.faq.text')}
        crumbs={[{ name: t('nav.faq'), path: '/faq' }]}
      >
        <QuestionSearch
          typed={typed}
          setTyped={setTyped}
          count={typed.trim() === '' ? null : found.reduce((sum, { questions }) => sum + questions.length, 0)}
        />
      </PageOpening>
      <div className="page-width py-12 lg:py-20">
        {found.length === 0 && <p className="text-lg">{t('pages.faq.nothing')}</p>}
        <QuestionList groups={found} />
        {updated && (
          <p className="mt-10 text-ink-soft">
            {t('pages.updated', { date: writtenDate(updated, language) })}
          </p>
        )}
        <StillOpen />
      </div>
      <StructuredData data={faqPage(groups)} />
    </>
  );
}

const faqPage = (groups: readonly ReadQuestionGroup[]): Thing => ({
  '@type': 'FAQPage',
  mainEntity: groups
    .flatMap(({ questions }) => questions)
    .map((each) => ({
      '@type': 'Question',
      name: each.question,
      acceptedAnswer: { '@type': 'Answer', text: answerText(each) },
    })),
});
