import { useLocation, useMatches } from 'react-router';
import type { HomeContent } from '#domain/content/home-content.ts';
import { defaultLanguage, inLanguage, languages } from '#domain/languages.ts';
import { addressIn } from '#i18n/language.ts';
import { useLanguage } from '#i18n/use-translate.tsx';
import { useOrigin, useSiteName } from '#ui/page/site.ts';
import { StructuredData } from '#ui/page/structured-data.tsx';
import { canonicalPath } from './canonical-path.ts';
import { organization } from './pages/structured-data/organization.ts';

const socialImage = '/images/social.jpg';

/**
 * Metadata of every page: its canonical URL in each language, the picture for shared links (a loader can name
 * its own `socialImage`), and the organization.
 */
export function SiteHead({ footer }: { footer: HomeContent['footer'] }) {
  const origin = useOrigin();
  const name = useSiteName();
  const language = useLanguage();
  const matches = useMatches();
  const pathname = canonicalPath(useLocation().pathname, matches.at(-1)?.params);
  const addressOf = (of: typeof language) => origin + addressIn(of, pathname);
  const picture = matches
    .map(({ loaderData }) => (loaderData as { socialImage?: string | null } | undefined)?.socialImage)
    .findLast((image) => image);
  const showsOrganization = ['/', '/about'].some((path) => pathname === addressIn(language, path));
  return (
    <>
      <link rel="canonical" href={origin + pathname} />
      {languages.map((language) => (
        <link key={language} rel="alternate" hrefLang={language} href={addressOf(language)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={addressOf(defaultLanguage)} />
      <meta property="og:image" content={URL.parse(picture ?? socialImage, origin)?.href} />
      <meta property="og:url" content={origin + pathname} />
      <meta property="og:site_name" content={name} />
      {showsOrganization && (
        <StructuredData
          data={organization({
            name,
            origin,
            description: inLanguage(footer.description, language),
            footer,
          })}
        />
      )}
    </>
  );
}
