import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { addressIn } from '#i18n/language.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import { useOrigin } from './site.ts';
import { StructuredData, type Thing } from './structured-data.tsx';

export type Crumb = { readonly name: string; readonly path: string };

/** Breadcrumbs from the home page, with structured data. The last one is the page itself. */
export function Crumbs({ to }: { to: readonly Crumb[] }) {
  const t = useTranslate();
  const language = useLanguage();
  const origin = useOrigin();
  const crumbs = [{ name: t('pages.home'), path: '/' }, ...to];
  return (
    <nav aria-label={t('pages.you')}>
      <ol className="flex flex-wrap items-center gap-x-1 text-[0.9375rem] text-lilac">
        {crumbs.map(({ name, path }, index) => (
          <li key={path} className="flex items-center gap-x-1">
            {index > 0 && <ChevronRight aria-hidden="true" className="size-4 shrink-0" />}
            {index === crumbs.length - 1 ? (
              <span aria-current="page" className="py-2.5">
                {name}
              </span>
            ) : (
              <Link
                to={addressIn(language, path)}
                className="inline-flex min-h-11 items-center underline-offset-4 hover:underline"
              >
                {name}
              </Link>
            )}
          </li>
        ))}
      </ol>
      <StructuredData
        data={breadcrumbs(
          crumbs.map(({ name, path }) => ({ name, address: origin + addressIn(language, path) })),
        )}
      />
    </nav>
  );
}

/** The breadcrumbs of a page, each with its absolute URL. */
const breadcrumbs = (steps: readonly { readonly name: string; readonly address: string }[]): Thing => ({
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(({ name, address }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: address,
  })),
});
