import { RichTextView } from '#features/pages/rich-text-view.tsx';
import { addressIn, languageOf } from '#i18n/language.ts';
import { translator } from '#i18n/translate.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import { platformContext } from '#request-context';
import { ButtonLink } from '#ui/button.tsx';
import { PageOpening } from '#ui/page/page-opening.tsx';
import { siteNameIn } from '#ui/page/site.ts';
import { Picture } from '#ui/picture.tsx';
import { homeCityIn } from '../../home-city.ts';
import { publicPage } from '../../public-page.ts';
import { pageMeta } from '../page-meta.ts';
import { StillOpen } from '../still-open.tsx';
import type { Route } from './+types/about-page';
import { writtenDate } from './date-of-text.ts';
import { readTextPage } from './read-text-page.server.ts';

const pictures = ['/images/gallery/malecon-at-dusk.jpg', '/images/gallery/first-round.jpg'];

export const loader = ({ request, context }: Route.LoaderArgs) =>
  readTextPage(context.get(platformContext), 'about', request);

/** The same for every visitor, so the server may cache it. */
export const headers = publicPage({ reads: [] });

export function meta({ location, matches }: Route.MetaArgs) {
  const language = languageOf(location.pathname, null);
  const t = translator(language);
  return pageMeta({
    title: t('pages.about.metaTitle', { site: siteNameIn(matches) }),
    description: t('pages.about.metaDescription', { city: homeCityIn(matches, language) }),
    language,
  });
}

/** The page about the operator. */
export default function AboutPage({ loaderData: { sections, updated } }: Route.ComponentProps) {
  const t = useTranslate();
  const language = useLanguage();
  const [first, ...others] = sections;
  return (
    <>
      <PageOpening
        title={t('pages.about.title')}
        text={t('pages.about.text')}
        crumbs={[{ name: t('nav.aboutUs'), path: '/about' }]}
      />
      <div className="page-width py-12 lg:py-20">
        {first && (
          <section className="grid items-center gap-8 lg:grid-cols-[7fr_5fr] lg:gap-16">
            <div>
              <h2 className="text-title">{first.title}</h2>
              <div className="mt-5 space-y-5 text-lg sm:text-xl">
                <RichTextView blocks={first.blocks} />
              </div>
            </div>
            <div className="grid grid-cols-2 gap-3">
              {pictures.map((picture) => (
                <Picture
                  key={picture}
                  src={picture}
                  alt=""
                  sizes="(min-width: 64rem) 24rem, 80vw"
                  className="aspect-[3/4] w-full rounded-2xl object-cover even:mt-8"
                />
              ))}
            </div>
          </section>
        )}
        <div className="mt-16 grid gap-x-16 gap-y-10 md:grid-cols-2 lg:mt-24">
          {others.map(({ title, blocks }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the sections are never reordered.
            <section key={place} className="border-ink/15 border-t pt-6">
              <h2 className="text-2xl leading-tight tracking-tight">{title}</h2>
              <div className="mt-3 max-w-[37.25em] space-y-3 text-ink-soft">
                <RichTextView blocks={blocks} />
              </div>
            </section>
          ))}
        </div>
        <div className="mt-12">
          <ButtonLink look="hot" size="large" to={addressIn(language, '/crawls')}>
            {t('pages.cities.viewAll')}
          </ButtonLink>
        </div>
        {updated && (
          <p className="mt-8 text-ink-soft">{t('pages.updated', { date: writtenDate(updated, language) })}</p>
        )}
        <StillOpen />
      </div>
    </>
  );
}
