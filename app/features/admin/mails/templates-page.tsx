import { Link } from 'react-router';
import { languages } from '#domain/languages.ts';
import { requirePage } from '#features/accounts/require-role.server.ts';
import { homeTimeZone } from '#features/catalogue/home-city.server.ts';
import { kindsByGroup } from '#features/correspondence/mails/mail-registry.server.ts';
import { latestVersions } from '#features/correspondence/rendering/template-store.server.ts';
import { checkTemplate } from '#features/correspondence/templates/check-template.server.ts';
import { useLanguageLabel, useTranslate } from '#i18n/use-translate.tsx';
import { platformContext } from '#request-context';
import { AdminHeading } from '../kit/admin-heading.tsx';
import { card, link } from '../kit/admin-styles.ts';
import { Moment } from '../kit/moment.tsx';
import { adminLanguage, adminTitle } from '../kit/page-title.ts';
import type { Route } from './+types/templates-page';
import { kindText, kindWhen } from './mail-kind-texts.ts';
import { MailsNav } from './mails-nav.tsx';

export async function loader({ request, context }: Route.LoaderArgs) {
  await requirePage(context, request);
  const platform = context.get(platformContext);
  const [written, timeZone] = await Promise.all([latestVersions(platform.database), homeTimeZone(platform)]);
  const customized = written.flatMap(({ kind, language, template, at }) =>
    template ? [{ kind, language, at, isBroken: checkTemplate(kind, template).length > 0 }] : [],
  );
  return { language: adminLanguage(request), groups: kindsByGroup, customized, timeZone };
}

export const meta: Route.MetaFunction = ({ loaderData }) => adminTitle(loaderData, 'mails.texts.title');

type Customized = Route.ComponentProps['loaderData']['customized'][number];

/** All mails of the product, and whether the operator has changed their texts in each language. */
export default function TemplatesPage({
  loaderData: { groups, customized, timeZone },
}: Route.ComponentProps) {
  const t = useTranslate();
  const labelOf = useLanguageLabel();
  return (
    <>
      <AdminHeading title={t('mails.texts.title')} />
      <MailsNav />
      <p className="mb-5 max-w-prose text-ink-soft">{t('mails.texts.lead')}</p>
      <div className="gap-6 xl:columns-2">
        {groups.map(({ group, kinds }) => (
          <section key={group} className={`${card} mb-6 break-inside-avoid`}>
            <h2 className="mb-3 text-xl">{t(`mails.groups.${group}`)}</h2>
            <ul className="divide-y divide-ink/10">
              {kinds.map((kind) => (
                <li key={kind} className="grid gap-x-6 gap-y-2 py-3 sm:grid-cols-[1fr_auto]">
                  <div>
                    <h3 className="font-semibold font-text text-base">{t(kindText(kind))}</h3>
                    <p className="text-ink-soft">{t(kindWhen(kind))}</p>
                  </div>
                  <ul className="flex flex-wrap gap-x-6 gap-y-1 sm:w-56 sm:flex-col">
                    {languages.map((language) => (
                      <li key={language}>
                        <Link
                          to={`/admin/emails/${kind}/${language}`}
                          className={`${link} inline-flex min-h-11 items-center sm:min-h-8`}
                        >
                          <span className="sr-only">{t(kindText(kind))}: </span>
                          {labelOf(language)}
                        </Link>{' '}
                        <Whose
                          customized={customized.find(
                            (each) => each.kind === kind && each.language === language,
                          )}
                          timeZone={timeZone}
                        />
                      </li>
                    ))}
                  </ul>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  );
}

function Whose({ customized, timeZone }: { customized: Customized | undefined; timeZone: string }) {
  const t = useTranslate();
  if (!customized) return <span className="text-ink-soft">{t('mails.texts.original')}</span>;
  if (customized.isBroken) return <b className="text-scarce">{t('mails.texts.broken')}</b>;
  return (
    <span className="text-ink-soft">
      <b className="text-ink">{t('mails.texts.own')}</b> <Moment at={customized.at} timeZone={timeZone} />
    </span>
  );
}
