import { data } from 'react-router';
import { languageOf } from '#i18n/language.ts';
import { translator } from '#i18n/translate.ts';
import type { Route } from './+types/not-found-page';
import { NotFound } from './not-found.tsx';

const notFoundStatus = 404;

export const loader = () => data(null, { status: notFoundStatus });

/** A form sent to a page that does not exist gets the same answer. */
export const action = loader;

export function meta({ location }: Route.MetaArgs) {
  const t = translator(languageOf(location.pathname, null));
  return [{ title: `${t('notFound.title')} | Vallarta Pub Crawl` }, { name: 'robots', content: 'noindex' }];
}

/** What any unknown address shows (specification §2). */
export default function NotFoundPage() {
  return <NotFound />;
}
