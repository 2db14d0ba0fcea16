import { randomUUID } from 'node:crypto';
import type { FormEvent } from 'react';
import { data, useNavigation } from 'react-router';
import { atNoonUtc } from '#domain/calendar-date.ts';
import { inLanguage } from '#domain/languages.ts';
import { formatMoney, money } from '#domain/money.ts';
import { otherAmount } from '#domain/tips/tips.ts';
import { addressIn, languageOf } from '#i18n/language.ts';
import { translator } from '#i18n/translate.ts';
import { loadMessages, useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import { bodyContext, platformContext } from '#request-context';
import { Button, ButtonLink } from '#ui/button.tsx';
import { FieldGroup } from '#ui/field-group.tsx';
import type { FormAnswer } from '#ui/form/form-answer.ts';
import { useStartValue } from '#ui/form/form-fields.ts';
import { FormKey } from '#ui/form/page-value.tsx';
import { SubmitForm } from '#ui/form/submit-form.tsx';
import { MessagePage } from '#ui/message-page.tsx';
import { NumberField } from '#ui/number-field.tsx';
import { OptionalSection } from '#ui/optional-section.tsx';
import type { Route } from './+types/tip-page';
import { handleTip } from './handle-tip.server.ts';
import { tipOutcome } from './thank-for-tip.server.ts';
import { TipThanks } from './tip-thanks.tsx';
import { type TipPageView, viewTipPage } from './view-tip-page.server.ts';

export const handle = { messages: 'tips' };

/** `?tip=` is what the guest comes back from paying. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const platform = context.get(platformContext);
  const [view, outcome] = [await viewTipPage(platform, params.code), await tipOutcome(platform, request)];
  return data({ view, outcome, formKey: randomUUID() }, { status: view ? 200 : 404 });
}

export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  const [loaded] = await Promise.all([serverLoader(), loadMessages('tips')({ request })]);
  return loaded;
}

export const action = ({ context, params, request }: Route.ActionArgs) =>
  handleTip(context.get(platformContext), { request, body: context.get(bodyContext) }, params.code);

/** A rate-limited response has `Retry-After`. */
export function headers({ actionHeaders }: Route.HeadersArgs) {
  const retryAfter = actionHeaders.get('Retry-After');
  return { 'Cache-Control': 'no-store', ...(retryAfter && { 'Retry-After': retryAfter }) };
}

export const meta: Route.MetaFunction = ({ location }) => [
  { title: translator(languageOf(location.pathname, null))('tips.title') },
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'same-origin' },
];

/** Where guests tip the guides of a night by card. */
export default function TipPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  const language = useLanguage();
  const { view, outcome, formKey } = loaderData;
  if (view === null || view === 'closed')
    return (
      <>
        {outcome && <TipThanks outcome={outcome} />}
        <MessagePage
          title={t(view === null ? 'tips.unknown' : 'tips.closed')}
          text={t(view === null ? 'tips.unknownText' : 'tips.closedText')}
        >
          <ButtonLink to={addressIn(language, '/')}>{t('tips.home')}</ButtonLink>
        </MessagePage>
      </>
    );
  const { title, date, guides, sharedBy } = view;
  const names = sharedBy.filter(Boolean);
  const only = guides.length === 1 ? guides[0]?.firstName : undefined;
  const isCharged = outcome && outcome.state !== 'open' && outcome.state !== 'notPaid';
  return (
    <article className="mx-auto max-w-xl">
      <h1 className="font-bold text-title">{only ? t('tips.titleFor', { name: only }) : t('tips.title')}</h1>
      <p className="mt-2 text-ink-soft text-lg">
        {inLanguage(title, language)}
        <span className="block first-letter:uppercase">
          {t('checkout.night.date', { date: atNoonUtc(date) })}
        </span>
      </p>
      {sharedBy.length > 1 && (
        <p className="mt-2">
          {names.length === sharedBy.length
            ? t('tips.sharedBy', { names: new Intl.ListFormat(language).format(names) })
            : t('tips.shared')}
        </p>
      )}
      <div className="mt-6 space-y-6">
        {outcome && <TipThanks outcome={outcome} />}
        {isCharged ? (
          <OptionalSection title={t('tips.again')} isOpen={actionData !== undefined}>
            <TipForm view={view} formKey={formKey} answer={actionData} />
          </OptionalSection>
        ) : (
          <TipForm view={view} formKey={formKey} answer={actionData} />
        )}
      </div>
    </article>
  );
}

function TipForm({
  view: { amounts, guides },
  formKey,
  answer,
}: {
  view: TipPageView;
  formKey: string;
  answer: FormAnswer | undefined;
}) {
  const t = useTranslate();
  const language = useLanguage();
  const isBusy = useNavigation().state !== 'idle';
  const { currency, suggested, min, max } = amounts;
  const inWords = (amount: number) => formatMoney(money(amount, currency), language);
  return (
    <SubmitForm
      answer={answer}
      title={answer?.refusal ? t('tips.notStarted') : undefined}
      className="grid gap-6"
    >
      <FormKey value={formKey} />
      {guides.length > 1 && (
        <Choices
          name="guide"
          label={t('tips.guide')}
          options={guides.map(({ shiftId, firstName }, index) => [
            shiftId,
            firstName || t('tips.guideNumber', { number: index + 1 }),
          ])}
        />
      )}
      <Choices
        name="amount"
        label={t('tips.amount')}
        options={[
          ...suggested.map((amount) => [String(amount), inWords(amount)] as const),
          [otherAmount, t('tips.other')] as const,
        ]}
      />
      <NumberField
        isDecimal
        name="other"
        label={t('tips.otherAmount', { currency })}
        hint={t('tips.otherHint', { min: inWords(min), max: inWords(max) })}
        limits={{ min: inWords(min), max: inWords(max) }}
        onInput={chooseOther}
      />
      <Button type="submit" look="hot" size="large" busy={isBusy} className="w-full sm:w-auto">
        {t('tips.pay')}
      </Button>
      <p className="text-[0.9375rem] text-ink-soft">{t('tips.privacy')}</p>
    </SubmitForm>
  );
}

/** Whoever types an amount means it: a suggestion that was chosen before would count instead. Not what is entered again after hydration. */
function chooseOther({ currentTarget: { form }, nativeEvent }: FormEvent<HTMLInputElement>) {
  const choice = form?.elements.namedItem('amount');
  if (nativeEvent.isTrusted && choice instanceof RadioNodeList) choice.value = otherAmount;
}

/** Cards of which one is chosen. */
function Choices({
  name,
  label,
  options,
}: {
  name: string;
  label: string;
  options: readonly (readonly [value: string, text: string])[];
}) {
  const start = useStartValue(name);
  return (
    <FieldGroup name={name} label={label} labelClassName="mb-2 font-semibold leading-snug">
      <div className="grid grid-cols-2 gap-3">
        {options.map(([value, text]) => (
          <label
            key={value}
            className="flex min-h-14 items-center gap-2.5 rounded-2xl border-2 border-ink/30 bg-white px-3.5 py-2 font-semibold leading-tight hover:border-ink/55 has-checked:border-hot-deep has-checked:ring-1 has-checked:ring-hot-deep has-focus-visible:outline-3 has-focus-visible:outline-hot-deep has-focus-visible:outline-offset-3"
          >
            <input
              type="radio"
              name={name}
              value={value}
              defaultChecked={value === start}
              className="size-5 shrink-0 accent-hot-deep outline-none"
            />
            <span className="min-w-0 flex-1">{text}</span>
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}
