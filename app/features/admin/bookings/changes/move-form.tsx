import { useTranslate } from '#i18n/use-translate.tsx';
import { SelectField } from '#ui/field.tsx';
import type { ChangesView } from './changes-view.ts';
import { NightOptions } from './night-options.tsx';
import { PreviewFirst } from './preview-first.tsx';

/** Moves the booking to another night: first the choice, then the price. */
export function MoveForm(view: ChangesView) {
  const t = useTranslate();
  const { nights } = view.changes;
  if (nights.length === 0) return <p>{t('changes.move.none')}</p>;
  return (
    <PreviewFirst
      {...view}
      kind="night"
      name="toNight"
      className="space-y-3"
      field={({ asked, error }) => (
        <SelectField
          id="to-night"
          name="toNight"
          label={t('changes.move.night')}
          required
          key={view.booking.nightId}
          defaultValue={asked ?? ''}
          error={error}
        >
          <option value="">{t('changes.move.choose')}</option>
          <NightOptions nights={nights} />
        </SelectField>
      )}
    />
  );
}
