import { Banknote, CalendarCheck, CalendarDays, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Form, useLocation, useNavigation, useSearchParams } from 'react-router';
import { atNoonUtc } from '#domain/calendar-date.ts';
import { formatMoney, isZero } from '#domain/money.ts';
import { writeTime, writeTimes } from '#domain/written-time.ts';
import type { YourNight } from '#features/night-changes/your-night/read-your-night.server.ts';
import { RefundWays } from '#features/payment/refund-ways.tsx';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { SelectField } from '#ui/field.tsx';

/** The data of the page, if no newer link exists. */
export type OpenNight = Extract<YourNight, { newerId: null }>;

/** Accepts the new date of a rescheduled night; nothing if the guest has already accepted it. */
export function NewDate({ night: { newNight, outcome } }: { night: OpenNight }) {
  const t = useTranslate();
  const language = useLanguage();
  const isBusy = useIsChoosing('newDate');
  if (!newNight || outcome === 'newDate') return null;
  return (
    <ChoiceCard
      icon={CalendarCheck}
      title={t('nightChanges.choose.newDate.title')}
      text={t('nightChanges.choose.newDate.text', {
        date: atNoonUtc(newNight.date),
        times: writeTimes(newNight, language),
      })}
    >
      <Form method="post" preventScrollReset>
        <Button type="submit" name="choice" value="newDate" look="hot" busy={isBusy}>
          {t('nightChanges.choose.newDate.button')}
        </Button>
      </Form>
    </ChoiceCard>
  );
}

/** Any other night with enough spots for the whole party. */
export function OtherDate({ night: { others } }: { night: OpenNight }) {
  const t = useTranslate();
  const language = useLanguage();
  const isBusy = useIsChoosing('otherDate');
  return (
    <ChoiceCard
      icon={CalendarDays}
      title={t('nightChanges.choose.otherDate.title')}
      text={t(
        others.length > 0 ? 'nightChanges.choose.otherDate.text' : 'nightChanges.choose.otherDate.none',
      )}
    >
      {others.length > 0 && (
        <Form method="post" preventScrollReset className="space-y-4">
          <SelectField name="nightId" label={t('nightChanges.choose.otherDate.label')}>
            {others.map(({ id, date, startTime }) => (
              <option key={id} value={id}>
                {t('nightChanges.choose.otherDate.option', {
                  date: atNoonUtc(date),
                  start: writeTime(startTime, language),
                })}
              </option>
            ))}
          </SelectField>
          <Button type="submit" name="choice" value="otherDate" look="ink" busy={isBusy}>
            {t('nightChanges.choose.otherDate.button')}
          </Button>
        </Form>
      )}
    </ChoiceCard>
  );
}

/** A full refund. It cannot be undone, so a confirmation follows. */
export function RefundChoice({ night: { money, refundParts } }: { night: OpenNight }) {
  const t = useTranslate();
  const language = useLanguage();
  const isFree = isZero(money);
  return (
    <ChoiceCard
      icon={Banknote}
      title={t(isFree ? 'nightChanges.choose.refund.cancelButton' : 'nightChanges.choose.refund.title')}
      text={
        isFree
          ? t('nightChanges.choose.refund.free')
          : t('nightChanges.choose.refund.text', { total: formatMoney(money, language) })
      }
    >
      {!isFree && (
        <div className="mb-5 space-y-2">
          <RefundWays parts={refundParts} />
        </div>
      )}
      <ButtonLink to="?sure=refund" preventScrollReset look="line">
        {t(isFree ? 'nightChanges.choose.refund.cancelButton' : 'nightChanges.choose.refund.button')}
      </ButtonLink>
    </ChoiceCard>
  );
}

/** The confirmation of the refund, which replaces the choices once a refund was requested. */
export function RefundQuestion({
  night: { money, refundParts },
  children,
}: {
  night: OpenNight;
  children: ReactNode;
}) {
  const t = useTranslate();
  const language = useLanguage();
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const isBusy = useIsChoosing('refund');
  if (search.get('sure') !== 'refund') return children;
  const isFree = isZero(money);
  return (
    <section className="rounded-3xl bg-fewer-pale p-6 sm:p-8">
      <h2 className="font-bold text-2xl">
        {isFree
          ? t('nightChanges.choose.refund.sureFree')
          : t('nightChanges.choose.refund.sure', { total: formatMoney(money, language) })}
      </h2>
      <div className="mt-2 space-y-2">
        {!isFree && <RefundWays parts={refundParts} />}
        <p>{t('nightChanges.choose.refund.sureText')}</p>
      </div>
      <div className="mt-6 flex flex-wrap gap-4">
        <Form method="post" action={pathname}>
          <Button type="submit" name="choice" value="refund" look="ink" busy={isBusy}>
            {t(isFree ? 'nightChanges.choose.refund.yesFree' : 'nightChanges.choose.refund.yes')}
          </Button>
        </Form>
        <ButtonLink to={pathname} preventScrollReset look="line">
          {t('nightChanges.choose.refund.no')}
        </ButtonLink>
      </div>
    </section>
  );
}

function useIsChoosing(choice: string): boolean {
  const { state, formData } = useNavigation();
  return state !== 'idle' && formData?.get('choice') === choice;
}

/** One of the available choices, with its button. */
function ChoiceCard({
  icon: Icon,
  title,
  text,
  children,
}: {
  icon: LucideIcon;
  title: string;
  text: string;
  children?: ReactNode;
}) {
  return (
    <section className="rounded-3xl bg-white p-6 shadow-float sm:p-8">
      <div className="flex gap-4">
        <span
          aria-hidden="true"
          className="grid size-11 shrink-0 place-items-center rounded-full bg-sand text-hot-deep"
        >
          <Icon className="size-5" />
        </span>
        <div className="min-w-0 flex-1">
          <h2 className="font-bold text-xl">{title}</h2>
          <p className="mt-1 text-ink-soft first-letter:uppercase">{text}</p>
          <div className="mt-5">{children}</div>
        </div>
      </div>
    </section>
  );
}
