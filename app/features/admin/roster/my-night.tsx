import { Form, useNavigation } from 'react-router';
import { atNoonUtc, calendarDate } from '#domain/calendar-date.ts';
import { inLanguage } from '#domain/languages.ts';
import type { Taker, viewMyNights } from '#features/roster/view-my-nights.server.ts';
import type { TipCode } from '#features/tips/own-tips.server.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import { Button } from '#ui/button.tsx';
import { SelectField, TextField } from '#ui/field.tsx';
import type { FormAnswer } from '#ui/form/form-answer.ts';
import { FormKey, PageValue } from '#ui/form/page-value.tsx';
import { SubmitForm } from '#ui/form/submit-form.tsx';
import { useFormKey } from '#ui/form/use-form-key.ts';
import { card } from '../kit/admin-styles.ts';
import { Facts } from '../kit/facts.tsx';
import { Fold } from '../kit/fold.tsx';
import { NightTime } from '../nights/night-time.tsx';
import { maxNoteLength } from './note-length.ts';
import { ShiftNames } from './shift-names.tsx';

type Night = Awaited<ReturnType<typeof viewMyNights>>['nights'][number] & {
  /** The page where guests tip, as an address and a picture; null if they cannot. */
  readonly tipCode: TipCode | null;
};

/** A night that the person works, and what they have asked about it or can ask. */
export function MyNight({
  night,
  formKey,
  answer,
}: {
  night: Night;
  formKey: string;
  answer: FormAnswer | undefined;
}) {
  const t = useTranslate();
  const language = useLanguage();
  const { date, title, status, role, meetingPoint, colleagues, request } = night;
  const place = inLanguage(meetingPoint, language);
  return (
    <article className={`${card} space-y-3`}>
      <h2 className="text-xl leading-snug">
        {t('admin.longDate', { date: atNoonUtc(date) })}
        <span className="block font-normal font-text text-base text-ink-soft">
          {inLanguage(title, language)}
        </span>
      </h2>
      {status !== 'scheduled' && (
        <p className="font-semibold text-scarce">
          {t(status === 'moved' ? 'roster.isMoved' : 'roster.isCancelled')}
        </p>
      )}
      <Facts
        facts={[
          [t('admin.night.time'), <NightTime key="time" night={night} />],
          [t('roster.role'), t(`admin.rosterRoles.${role}`)],
          ...(place ? [[t('roster.meetingPoint'), place] as const] : []),
          ...(colleagues.length > 0
            ? [[t('roster.with'), <ShiftNames key="with" shifts={colleagues} />] as const]
            : []),
        ]}
      />
      {night.tipCode && <TipPicture code={night.tipCode} />}
      {request ? (
        <Asked request={request} />
      ) : (
        status === 'scheduled' && <Ask night={night} formKey={formKey} answer={answer} />
      )}
    </article>
  );
}

/** The code that guests scan to tip, large enough for a phone held out to them. */
function TipPicture({ code: { address, picture } }: { code: TipCode }) {
  const t = useTranslate();
  return (
    <Fold title={t('roster.tips.show')} isOpen={false}>
      <img src={picture} alt={t('roster.tips.code')} className="mx-auto w-full max-w-72" />
      <p className="mt-2 select-all rounded-lg bg-sand p-3 text-sm [overflow-wrap:anywhere]">{address}</p>
    </Fold>
  );
}

/** What waits for a manager, with the button that withdraws it. */
function Asked({ request: { id, takerName, returnDate } }: { request: NonNullable<Night['request']> }) {
  const t = useTranslate();
  const busy = useNavigation().formData?.get('id') === id;
  return (
    <div className="border-ink/10 border-t pt-3">
      <p>
        {takerName ? t('roster.asked.to', { name: takerName }) : t('roster.asked.nobody')}
        {returnDate && ` ${t('roster.inReturn', { date: atNoonUtc(returnDate) })}`}
      </p>
      <Form method="post" preventScrollReset className="mt-2">
        <PageValue name="id" value={id} />
        <Button type="submit" look="line" name="intent" value="withdraw" busy={busy}>
          {t('roster.withdraw')}
        </Button>
      </Form>
    </div>
  );
}

function Ask({ night, formKey, answer }: { night: Night; formKey: string; answer: FormAnswer | undefined }) {
  const t = useTranslate();
  const busy = useNavigation().formData?.get('nightId') === night.id;
  return (
    <Fold title={t('roster.ask.title')} isOpen={answer !== undefined && !answer.done}>
      <SubmitForm answer={answer} className="space-y-4">
        <FormKey value={useFormKey(formKey, answer)} />
        <PageValue name="nightId" value={night.id} />
        <SelectField id={`taker-${night.id}`} name="taker" label={t('roster.ask.taker')}>
          <option value="">{t('roster.ask.nobody')}</option>
          <TakerOptions takers={night.takers} />
        </SelectField>
        <TextField
          id={`note-${night.id}`}
          name="note"
          label={t('roster.ask.note')}
          autoComplete="off"
          maxCharacters={maxNoteLength}
        />
        <Button type="submit" look="line" name="intent" value="ask" busy={busy}>
          {t('roster.ask.button')}
        </Button>
      </SubmitForm>
    </Fold>
  );
}

/** Colleagues who take the night, and each of their nights that the person would work in return. */
function TakerOptions({ takers }: { takers: readonly Taker[] }) {
  const t = useTranslate();
  const swaps = takers.flatMap(({ id, name, nights }) =>
    nights.flatMap((night) => {
      const date = calendarDate(night.date);
      return date ? [{ value: `${id}:${night.id}`, name, date }] : [];
    }),
  );
  return (
    <>
      {takers.length > 0 && (
        <optgroup label={t('roster.ask.give')}>
          {takers.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </optgroup>
      )}
      {swaps.length > 0 && (
        <optgroup label={t('roster.ask.swap')}>
          {swaps.map(({ value, name, date }) => (
            <option key={value} value={value}>
              {t('roster.ask.swapFor', { name, date: atNoonUtc(date) })}
            </option>
          ))}
        </optgroup>
      )}
    </>
  );
}
