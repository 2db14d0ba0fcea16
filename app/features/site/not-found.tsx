import { addressIn } from '#i18n/language.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { Picture } from '#ui/picture.tsx';

/** The content of the 404 page (specification §2). */
export function NotFound() {
  const t = useTranslate();
  const language = useLanguage();
  return (
    <section className="on-night relative isolate flex min-h-[88svh] flex-col overflow-hidden">
      <Picture
        src="/images/not-found.jpg"
        alt=""
        sizes="max(100vw, 132vh)"
        className="absolute inset-0 -z-20 size-full object-cover object-[58%_100%]"
      />
      <div className="absolute inset-0 -z-10 bg-linear-to-b from-night/90 via-night/50 to-transparent" />
      <div className="page-width pt-32 pb-96 lg:pt-40">
        <h1 className="text-hero">{t('notFound.title')}</h1>
        <p className="mt-4 text-xl">{t('notFound.text')}</p>
        <div className="mt-8 flex flex-wrap gap-3">
          <ButtonLink look="hot" size="large" to={addressIn(language, '/')}>
            {t('notFound.home')}
          </ButtonLink>
          <ButtonLink look="glass" size="large" to={addressIn(language, '/crawls')}>
            {t('notFound.crawls')}
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
