import { CalendarDays, ChevronDown, ChevronUp, Clock, MapPin } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import type { CancellationTerms } from '#domain/booking/refund-policy.ts';
import { atNoonUtc, type CalendarDate } from '#domain/calendar-date.ts';
import { inLanguage, type Localized } from '#domain/languages.ts';
import type { Quote } from '#domain/pricing/quote.ts';
import { clockText, writeTime, writeTimes } from '#domain/written-time.ts';
import { cancellationText } from '#features/booking/cancellation-text.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import { classes } from '#ui/classes.ts';
import { Picture } from '#ui/picture.tsx';
import { Price } from '#ui/price.tsx';
import { PriceLines } from './price-lines.tsx';

/** The night that is ordered, from the schedule or from a booking. */
export type OrderedNight = {
  readonly title: Localized;
  readonly meetingPoint: Localized;
  /** The city for the search in a map; null where no directions are shown. */
  readonly city: Localized | null;
  readonly image: string | null;
  readonly date: CalendarDate;
  readonly startTime: string;
  readonly endTime: string;
};

type Summary = { night: OrderedNight; quote: Quote | null; children?: ReactNode };

/** On a wide screen: the order and its price, sticky beside the form. */
export function OrderSummary({ night, quote, children }: Summary) {
  const t = useTranslate();
  return (
    <aside aria-label={t('checkout.summary.title')} className="hidden lg:block">
      <div className="sticky top-24 flex max-h-[calc(100dvh-7rem)] flex-col overflow-hidden rounded-3xl bg-white shadow-float">
        <div className="min-h-0 overflow-y-auto">
          {night.image && (
            // A phone, where it is hidden, does not load it.
            <Picture
              src={night.image}
              alt=""
              sizes="26rem"
              loading="lazy"
              className="h-28 w-full object-cover"
            />
          )}
          <div className="space-y-6 p-6">
            <NightFacts night={night} />
            <Lines quote={quote} />
          </div>
        </div>
        {children && <div className="space-y-3 border-ink/10 border-t p-6">{children}</div>}
      </div>
    </aside>
  );
}

/**
 * Above the form, where the summary is not beside it: what is bought and what cancelling it means, in a line that opens
 * to the whole summary. Works without JavaScript.
 */
export const OrderLine = memo(function OrderLine({
  night,
  quote,
  cancellation,
}: Omit<Summary, 'children'> & { cancellation: CancellationTerms }) {
  const t = useTranslate();
  const language = useLanguage();
  return (
    <details data-testid="order-line" className="group mb-7 rounded-2xl bg-white shadow-float lg:hidden">
      <summary className="flex min-h-18 items-center gap-3 p-2.5 pr-4 leading-snug [&::-webkit-details-marker]:hidden">
        {night.image && (
          <Picture
            src={night.image}
            alt=""
            sizes="3.5rem"
            className="size-14 shrink-0 self-start rounded-xl object-cover"
          />
        )}
        <span className="min-w-0 flex-1 text-[0.9375rem] [overflow-wrap:anywhere]">
          <span className="block font-bold">{inLanguage(night.title, language)}</span>
          <span className="block">
            {t('booking.shortDate', { date: atNoonUtc(night.date) })} · {clockText(night.startTime, language)}
          </span>
          <span className="block truncate group-open:whitespace-normal">
            {inLanguage(night.meetingPoint, language)}
          </span>
          <span className="block text-ink-soft">{cancellationText(t, language, cancellation, night)}</span>
        </span>
        <span className="sr-only">{t('checkout.summary.title')}</span>
        <ChevronDown
          aria-hidden="true"
          className="size-5 shrink-0 transition group-open:rotate-180 motion-reduce:transition-none"
        />
      </summary>
      <div className="space-y-5 border-ink/10 border-t p-5">
        <NightFacts night={night} />
        <Lines quote={quote} />
      </div>
    </details>
  );
});

/**
 * On a phone: a bar at the bottom with the total, which expands upwards to the details, and the page's button
 * (`children`). Works without JavaScript. It keeps clear of the home indicator, and does not stick in a viewport
 * that an on-screen keyboard or a phone on its side leaves too low for it, nor beside large text, where it would
 * cover a third of a phone.
 */
export function OrderSummaryBar({ night, quote, children }: Summary) {
  const t = useTranslate();
  const language = useLanguage();
  return (
    <div
      data-sticky-bar=""
      className="sticky bottom-0 z-30 -mx-5 mt-8 -mb-16 flex items-center gap-3 max-[19rem]:relative max-[19rem]:flex-wrap border-ink/10 border-t bg-white px-5 pt-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] shadow-float lg:hidden [@media(height<26rem)]:relative"
    >
      <details className={classes('group', children ? 'shrink-0' : 'flex-1')}>
        <summary
          className={classes(
            'flex min-h-13 items-center gap-2 leading-tight [&::-webkit-details-marker]:hidden',
            !children && 'justify-between',
          )}
        >
          <ChevronUp aria-hidden="true" className="size-5 shrink-0 transition group-open:rotate-180" />
          <span className={children ? 'sr-only' : 'mr-auto font-semibold'}>
            {t('checkout.summary.title')}
            <span className="block font-normal text-ink-soft text-sm">
              {t('booking.shortDate', { date: atNoonUtc(night.date) })} ·{' '}
              {writeTime(night.startTime, language)}
            </span>
          </span>
          {quote && (
            <span className={classes('leading-tight', !children && 'text-right')}>
              <Price of={quote.total} cents="always" className="block font-bold text-lg sm:text-xl" />
              {quote.totalInPesos.currency !== quote.currency && (
                <Price of={quote.totalInPesos} cents="always" className="block text-ink-soft text-sm" />
              )}
            </span>
          )}
        </summary>
        <div className="absolute inset-x-0 bottom-full max-h-[65dvh] space-y-5 overflow-y-auto rounded-t-3xl border-ink/10 border-t bg-white px-5 pt-5 pb-6 shadow-float">
          <NightFacts night={night} />
          <Lines quote={quote} />
        </div>
      </details>
      {children}
    </div>
  );
}

const Lines = memo(function Lines({ quote }: { quote: Quote | null }) {
  const t = useTranslate();
  if (!quote) return <p className="text-ink-soft">{t('checkout.summary.choosePeople')}</p>;
  return <PriceLines quote={quote} />;
});

/** The night's date, time and meeting point. */
export const NightFacts = memo(function NightFacts({ night }: { night: OrderedNight }) {
  const t = useTranslate();
  const language = useLanguage();
  return (
    <div>
      <p className="font-bold font-display text-xl leading-tight">{inLanguage(night.title, language)}</p>
      <ul className="mt-3 space-y-1.5">
        <NightFact icon={CalendarDays}>{t('checkout.night.date', { date: atNoonUtc(night.date) })}</NightFact>
        <NightFact icon={Clock}>{writeTimes(night, language)}</NightFact>
        <NightFact icon={MapPin}>{inLanguage(night.meetingPoint, language)}</NightFact>
      </ul>
    </div>
  );
});

/** One fact with its icon. */
export function NightFact({ icon: Icon, children }: { icon: typeof Clock; children: ReactNode }) {
  return (
    <li className="flex items-start gap-2.5 leading-snug">
      <Icon aria-hidden="true" className="mt-0.5 size-4.5 shrink-0 text-hot-deep" />
      <span className="first-letter:uppercase">{children}</span>
    </li>
  );
}
