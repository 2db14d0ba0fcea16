import { isRouteErrorResponse, useLocation } from 'react-router';
import { addressIn } from '#i18n/language.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { NotFound } from './not-found.tsx';

const notFoundStatus = 404;

/** The error page: what failed, without internal details, and what the visitor can do. */
export function ProblemPage({ error }: { error: unknown }) {
  const t = useTranslate();
  const language = useLanguage();
  const { pathname, search } = useLocation();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  if (status === notFoundStatus)
    return (
      <>
        <title>{t('notFound.title')}</title>
        <meta name="robots" content="noindex" />
        <NotFound />
      </>
    );
  const isOurs = status >= 500;
  return (
    <section className="on-night min-h-[80svh]">
      <title>{t(isOurs ? 'error.title' : 'error.badRequest')}</title>
      <meta name="robots" content="noindex" />
      <div className="page-width pt-32 pb-24 lg:pt-40">
        <h1 className="max-w-[9.25em] text-title">{t(isOurs ? 'error.title' : 'error.badRequest')}</h1>
        <p className="mt-4 max-w-[30.75em] text-lilac text-xl">
          {t(isOurs ? 'error.text' : 'error.badRequestText')}
        </p>
        <div className="mt-8 flex flex-wrap gap-3">
          <ButtonLink look="hot" size="large" to={pathname + search} reloadDocument>
            {t('error.retry')}
          </ButtonLink>
          <ButtonLink look="glass" size="large" to={addressIn(language, '/')}>
            {t('error.home')}
          </ButtonLink>
        </div>
        <p className="mt-10 max-w-[30.75em] text-lilac">
          {t('error.help')}{' '}
          <a href={addressIn(language, '/contact')} className="underline underline-offset-4">
            {t('error.contact')}
          </a>
        </p>
      </div>
    </section>
  );
}
