import { languageOf } from '#i18n/language.ts';
import { translator } from '#i18n/translate.ts';
import { platformContext } from '#request-context';
import { siteNameIn } from '#ui/page/site.ts';
import { publicPage } from '../../public-page.ts';
import { pageMeta } from '../page-meta.ts';
import type { Route } from './+types/terms-page';
import { readTextPage } from './read-text-page.server.ts';
import { TextPage } from './text-page.tsx';

export const loader = ({ request, context }: Route.LoaderArgs) =>
  readTextPage(context.get(platformContext), 'terms', request);

/** The same for every visitor, so the server may cache it. */
export const headers = publicPage({ reads: [] });

export function meta({ location, matches }: Route.MetaArgs) {
  const language = languageOf(location.pathname, null);
  const t = translator(language);
  return pageMeta({
    title: t('pages.terms.metaTitle', { site: siteNameIn(matches) }),
    description: t('pages.terms.metaDescription'),
    language,
  });
}

/** The terms of a booking; the checkout shows the same text. */
export default function TermsPage({ loaderData }: Route.ComponentProps) {
  return <TextPage page="terms" {...loaderData} />;
}
