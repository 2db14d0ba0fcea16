import type { RouteStart } from '#domain/schedule/route-times.ts';
import { useTranslate } from '#i18n/use-translate.tsx';
import { LocalizedRow } from '#ui/localized-field.tsx';
import { useClock } from '../kit/clock.tsx';
import { OffsetInput } from '../kit/offset-input.tsx';
import { SortableRows } from '../kit/sortable-rows.tsx';

/** The stops of the route: minutes after the start, place, and description. */
export function StopsField({ start }: { start: RouteStart }) {
  const t = useTranslate();
  const clock = useClock();
  return (
    <>
      <p className="text-ink-soft">{t('admin.offsetHint', { time: clock(start.startTime) })}</p>
      <SortableRows
        name="routeStops"
        label={t('catalogue.crawl.routeStops')}
        addLabel={t('catalogue.crawl.addStop')}
      >
        {({ place, name }) => {
          const stop = `${t('catalogue.crawl.stop')} ${place + 1}`;
          return (
            <div className="grid gap-2">
              <OffsetInput
                name={`${name}.offsetMinutes`}
                start={start}
                label={`${stop}, ${t('admin.minutesAfterStart')}`}
              />
              {(['title', 'text'] as const).map((part) => (
                <LocalizedRow
                  key={part}
                  name={`${name}.${part}`}
                  label={`${stop}, ${t(`catalogue.crawl.stopParts.${part}`)}`}
                  placeholder={t(`catalogue.crawl.stopParts.${part}`)}
                />
              ))}
            </div>
          );
        }}
      </SortableRows>
    </>
  );
}
