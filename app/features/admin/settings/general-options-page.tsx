import { requirePage } from '#features/accounts/require-role.server.ts';
import { useTranslate } from '#i18n/use-translate.tsx';
import { platformContext } from '#request-context';
import type { FormValues } from '#ui/form/form-fields.ts';
import { adminForm } from '../kit/admin-form.server.ts';
import { AdminHeading } from '../kit/admin-heading.tsx';
import { link } from '../kit/admin-styles.ts';
import { adminLanguage, adminTitle } from '../kit/page-title.ts';
import type { Route } from './+types/general-options-page';
import { CurrencyFields } from './currency-fields.tsx';
import { handleOptions } from './handle-settings.server.ts';
import { OptionCard, type OptionGroupName } from './option-card.tsx';
import {
  AccessFields,
  ContactFields,
  SellingFields,
  SettingFields,
  ThirdPartyFields,
} from './option-fields.tsx';
import { readOptions } from './read-options.server.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  await requirePage(context, request);
  return { language: adminLanguage(request), ...(await readOptions(context.get(platformContext))) };
}

export async function action(args: Route.ActionArgs) {
  const { who, typed } = await adminForm(args);
  const { context } = args;
  return handleOptions(context.get(platformContext), who, typed);
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  adminTitle(loaderData, 'admin.nav.generalOptions');

const groups: readonly OptionGroupName[] = [
  'selling',
  'booking',
  'places',
  'team',
  'currencies',
  'contact',
  'thirdParties',
  'adminArea',
  'access',
];

/** All settings, each with an explanation. */
export default function GeneralOptionsPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { values, contact, currencies, hasPixelToken, takesRealMoney, expectedVersion } = loaderData;
  const t = useTranslate();
  const cardOf = (group: OptionGroupName, values?: FormValues) => ({
    group,
    expectedVersion: expectedVersion[group],
    answer,
    values,
  });
  return (
    <>
      <AdminHeading title={t('admin.nav.generalOptions')} />
      <div className="grid items-start gap-6 xl:grid-cols-[14rem_minmax(0,60rem)]">
        <nav aria-label={t('editor.options.contents')} className="xl:sticky xl:top-6">
          <ul className="flex flex-wrap gap-x-5 xl:block">
            {groups.map((group) => (
              <li key={group}>
                <a href={`#${group}`} className={`${link} inline-flex min-h-11 items-center`}>
                  {t(`editor.options.${group}.title`)}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="min-w-0 space-y-5">
          <OptionCard {...cardOf('selling', values)}>
            <SellingFields />
          </OptionCard>
          <OptionCard {...cardOf('booking', values)}>
            <SettingFields group="booking" />
          </OptionCard>
          <OptionCard {...cardOf('places', values)}>
            <SettingFields group="places" />
          </OptionCard>
          <OptionCard {...cardOf('team', values)}>
            <SettingFields group="team" />
          </OptionCard>
          <OptionCard {...cardOf('currencies')}>
            <CurrencyFields currencies={currencies} answer={answer} />
          </OptionCard>
          <OptionCard {...cardOf('contact', contact)}>
            <ContactFields />
          </OptionCard>
          <OptionCard {...cardOf('thirdParties', values)}>
            <ThirdPartyFields answer={answer} hasToken={hasPixelToken} />
          </OptionCard>
          <OptionCard {...cardOf('adminArea', values)}>
            <SettingFields group="adminArea" />
          </OptionCard>
          <OptionCard {...cardOf('access', values)}>
            <AccessFields takesRealMoney={takesRealMoney} />
          </OptionCard>
        </div>
      </div>
    </>
  );
}
