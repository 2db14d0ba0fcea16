import type { PublicNight } from '#domain/schedule/scheduled-crawl.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import { clockText } from '../clock-text.ts';
import { NightLink } from './night-link.tsx';

/** The start times of a date that has more than one night. */
export function OtherStarts({
  nights,
  chosen,
  choose,
}: {
  nights: readonly PublicNight[];
  chosen: PublicNight;
  choose: (night: PublicNight) => void;
}) {
  const t = useTranslate();
  const language = useLanguage();
  if (nights.length < 2) return null;
  return (
    <ul aria-label={t('booking.startTime')} className="mb-6 flex flex-wrap gap-2">
      {nights.map((night) => (
        <li key={night.id}>
          <NightLink
            night={night}
            choose={choose}
            aria-current={night.id === chosen.id || undefined}
            className="inline-flex min-h-11 items-center rounded-full border-2 border-white/40 px-5 font-bold aria-[current=true]:border-white aria-[current=true]:bg-white aria-[current=true]:text-ink"
          >
            {clockText(night.startTime, language)}
          </NightLink>
        </li>
      ))}
    </ul>
  );
}
