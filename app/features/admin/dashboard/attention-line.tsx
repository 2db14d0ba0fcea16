import { atNoonUtc } from '#domain/calendar-date.ts';
import { inLanguage } from '#domain/languages.ts';
import { type AttentionItem, kindsAhead } from '#features/overview/dashboard/attention-kinds.ts';
import { translateKey } from '#i18n/translate.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import { rowLink } from '../kit/admin-styles.ts';
import { useClock } from '../kit/clock.tsx';
import { Moment } from '../kit/moment.tsx';
import { StaffLink } from '../kit/staff-link.tsx';
import { attentionNames } from './attention-names.ts';

/** One item: whose, what, since when, the error, and what to do where that differs by case. */
export function AttentionLine({ item, timeZone }: { item: AttentionItem; timeZone: string }) {
  const t = useTranslate();
  const clock = useClock();
  const language = useLanguage();
  const { kind, at, bookingId, reference, what, error, nightId, night } = item;
  const isNews = kind === 'refusedWebhooks';
  const name = attentionNames[kind](item);
  return (
    <li>
      <p className="flex flex-wrap gap-x-3">
        {bookingId && (
          <StaffLink to={`/admin/bookings/${bookingId}`} className={rowLink}>
            {reference}
          </StaffLink>
        )}
        {name && (
          <span>
            {isNews && `${translateKey(t, `payments.refused.providers.${what}`)}: `}
            {translateKey(t, name)}
          </span>
        )}
        {nightId && night && (
          <StaffLink
            to={`/admin/schedule/${nightId}${bookingId ? '/change' : kind === 'noGuide' ? '#roster' : ''}`}
            className={rowLink}
          >
            {t('admin.dashboard.nightOf', {
              date: atNoonUtc(night.date),
              start: clock(night.startTime),
              crawl: inLanguage(night.crawlTitle, language),
            })}
          </StaffLink>
        )}
        {!(night && kindsAhead.includes(kind)) && (
          <span className="text-ink-soft">
            <Moment at={at} timeZone={timeZone} />
          </span>
        )}
      </p>
      {error && !isNews && (
        <p className="line-clamp-2 text-[0.9375rem] text-ink-soft [overflow-wrap:anywhere]">{error}</p>
      )}
      {kind === 'cases' && (
        <p className="text-[0.9375rem]">{translateKey(t, `payments.kinds.${what}.advice`)}</p>
      )}
    </li>
  );
}
