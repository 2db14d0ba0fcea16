import { randomUUID } from 'node:crypto';
import { atNoonUtc } from '#domain/calendar-date.ts';
import { inLanguage } from '#domain/languages.ts';
import { money } from '#domain/money.ts';
import { versionOfPay } from '#domain/pay/pay.ts';
import { readPersonName } from '#features/accounts/person-name-store.server.ts';
import { requirePage } from '#features/accounts/require-role.server.ts';
import { readHeld } from '#features/cash/held-cash-store.server.ts';
import { homeToday } from '#features/catalogue/home-today.server.ts';
import { readOwedPay } from '#features/pay/owed-pay-store.server.ts';
import { listNightPays, listPayRates, type NightPay } from '#features/pay/pay-store.server.ts';
import { mayWork } from '#features/roster/roster-store.server.ts';
import { readCurrencies } from '#features/settings/currency-store.server.ts';
import { readReporting } from '#features/settings/reporting-store.server.ts';
import { listPayouts } from '#features/tips/payouts-store.server.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import { platformContext } from '#request-context';
import { FormOutcome } from '#ui/form/form-outcome.tsx';
import { reloadAfterChange } from '#ui/form/reload-after-change.ts';
import { adminForm } from '../kit/admin-form.server.ts';
import { AdminHeading } from '../kit/admin-heading.tsx';
import { Amount } from '../kit/amount.tsx';
import { BackLink } from '../kit/back-link.tsx';
import { ListTable } from '../kit/list/list-table.tsx';
import { adminLanguage, adminTitle } from '../kit/page-title.ts';
import { personIn } from '../kit/person-address.ts';
import { OwedSentences } from '../tips/owed-text.tsx';
import { Payouts } from '../tips/payouts.tsx';
import type { Route } from './+types/pay-person-page';
import { handlePay } from './handle-pay.server.ts';
import { RateForm, Rates } from './rates.tsx';

const maxShown = 100;

export async function loader({ request, context, params }: Route.LoaderArgs) {
  await requirePage(context, request);
  const platform = context.get(platformContext);
  const { database } = platform;
  const personId = personIn(params.personId);
  const [name, canBePaid, rates, owed, nights, payouts, held, currencies, reporting, today] =
    await Promise.all([
      readPersonName(database, personId),
      personId === null ? false : mayWork(database, personId),
      personId === null ? [] : listPayRates(database, personId),
      readOwedPay(database, personId),
      listNightPays(database, personId, maxShown),
      listPayouts(database, { kind: 'pay', personId, max: maxShown }),
      readHeld(database, personId),
      readCurrencies(database),
      readReporting(database),
      homeToday(platform),
    ]);
  if (name === '') throw new Response(null, { status: 404 });
  return {
    language: adminLanguage(request),
    ...{ name, canBePaid, rates, owed, nights, payouts, held, today, formKey: randomUUID() },
    // The operator's own currency first.
    currencies: currencies
      .map(({ currency }) => currency)
      .toSorted((one, other) => Number(other === reporting.currency) - Number(one === reporting.currency)),
  };
}

export async function action(args: Route.ActionArgs) {
  const { who, typed } = await adminForm(args);
  const platform = args.context.get(platformContext);
  return handlePay(platform, {
    ...{ who, typed, personId: personIn(args.params.personId), today: await homeToday(platform) },
    language: adminLanguage(args.request),
  });
}

export const shouldRevalidate = reloadAfterChange;

export const meta: Route.MetaFunction = ({ loaderData }) => adminTitle(loaderData, 'adminPay.title');

/** The pay of one person: what they get and from when on, what is owed and was paid out, and each night. */
export default function PayPersonPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  const { name, canBePaid, rates, owed, nights, payouts, held, currencies, today, formKey } = loaderData;
  const person = name ?? t('adminTips.deleted');
  const of = (form: string) => (actionData?.form === form ? actionData : undefined);
  const done = actionData?.done ? actionData.form : null;
  return (
    <>
      <BackLink to="/admin/pay">{t('adminPay.title')}</BackLink>
      <AdminHeading title={t('adminPay.of', { name: person })} />
      <FormOutcome
        refusal={(of('remove') ?? of('removeRate'))?.refusal}
        done={
          done === 'payOut'
            ? t('adminTips.payOut.done')
            : done === 'remove'
              ? t('adminTips.payouts.removed')
              : done === 'setRate'
                ? t('adminPay.rates.done')
                : done === 'removeRate'
                  ? t('adminPay.rates.removed')
                  : null
        }
      />
      <OwedSentences name={person} owed={owed} />
      {(canBePaid || rates.length > 0) && (
        <div className="mt-6 grid items-start gap-6 lg:grid-cols-2">
          <Rates rates={rates} today={today} />
          {canBePaid && (
            <RateForm
              // A new form once a pay is set.
              key={versionOfPay(rates)}
              rates={rates}
              currencies={currencies}
              today={today}
              answer={of('setRate')}
            />
          )}
        </div>
      )}
      <Payouts {...{ name: person, owed, payouts, held, today, formKey }} answer={of('payOut')} />
      <Nights nights={nights} />
    </>
  );
}

/** The nights that were paid, the latest first. */
function Nights({ nights }: { nights: readonly NightPay[] }) {
  const t = useTranslate();
  const language = useLanguage();
  if (nights.length === 0) return null;
  return (
    <section className="mt-8">
      <h2 className="mb-3 text-xl">{t('adminPay.nights')}</h2>
      <ListTable
        label={t('adminPay.nights')}
        rows={nights}
        columns={[
          {
            name: 'night',
            heading: t('adminTips.night'),
            cell: ({ date, title }) =>
              date && title ? (
                <>
                  {t('admin.mediumDate', { date: atNoonUtc(date) })}
                  <span className="block text-ink-soft">{inLanguage(title, language)}</span>
                </>
              ) : (
                '–'
              ),
          },
          {
            name: 'role',
            heading: t('adminPay.role'),
            phone: 'hidden',
            cell: ({ role }) => (role ? t(`admin.rosterRoles.${role}`) : '–'),
          },
          {
            name: 'guests',
            heading: t('adminPay.guests'),
            isNumber: true,
            cell: ({ guests }) => guests,
          },
          {
            name: 'amount',
            heading: t('adminPay.title'),
            isNumber: true,
            cell: ({ amount, currency }) => <Amount of={money(amount, currency)} />,
          },
        ]}
      />
    </section>
  );
}
