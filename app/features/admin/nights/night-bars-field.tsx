import type { RouteStart } from '#domain/schedule/route-times.ts';
import { useTranslate } from '#i18n/use-translate.tsx';
import { LocalizedRow } from '#ui/localized-field.tsx';
import { OffsetInput } from '../kit/offset-input.tsx';
import { SortableRows } from '../kit/sortable-rows.tsx';

/** The bars of one night in order: minutes after its start, and names. */
export function NightBarsField({ start }: { start: RouteStart }) {
  const t = useTranslate();
  return (
    <SortableRows name="bars" label={t('mails.bars.title')} addLabel={t('mails.bars.add')}>
      {({ place, name }) => {
        const bar = t('mails.bars.bar', { number: String(place + 1) });
        return (
          <div className="grid gap-2">
            <OffsetInput
              name={`${name}.offsetMinutes`}
              start={start}
              label={`${bar}, ${t('admin.minutesAfterStart')}`}
            />
            <LocalizedRow name={`${name}.title`} label={bar} />
          </div>
        );
      }}
    </SortableRows>
  );
}
