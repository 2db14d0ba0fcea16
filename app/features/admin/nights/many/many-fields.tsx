import type { CalendarDate } from '#domain/calendar-date.ts';
import { useTranslate } from '#i18n/use-translate.tsx';
import { CheckboxField, SelectField, TextField } from '#ui/field.tsx';
import { NumberField } from '#ui/number-field.tsx';
import { TimeField } from '../../kit/clock.tsx';
import { SaleDateFields } from '../night-fields.tsx';
import { saleChoices, totalChoices } from './many-form.ts';

/** What changes. Empty fields leave each night as it is. */
export function ManyFields({ today }: { today: CalendarDate }) {
  const t = useTranslate();
  return (
    <>
      <div>
        <h2 className="text-lg">{t('admin.many.changes')}</h2>
        <p className="text-ink-soft">{t('admin.many.changesHint')}</p>
      </div>
      <div className="field-grid gap-x-5 [--field-gap:0.75rem] sm:[--columns:2]">
        <TextField
          name="price"
          hint={t('admin.many.priceHint')}
          autoComplete="off"
          label={t('admin.settings.price')}
          below={<CheckboxField name="crawlPrice" label={t('admin.many.crawlPrice')} />}
        />
        <NumberField
          name="salePrice"
          isDecimal
          label={t('admin.settings.salePrice')}
          below={<CheckboxField name="endSale" label={t('admin.many.endSale')} />}
        />
        <SaleDateFields today={today} hasHints={false} />
        <TimeField name="startTime" label={t('admin.settings.startTime')} />
        <TimeField name="endTime" label={t('admin.settings.endTime')} />
        <NumberField name="totalSpots" label={t('admin.settings.totalSpots')} />
        <SelectField name="sales" label={t('admin.many.sales')}>
          {saleChoices.map((choice) => (
            <option key={choice} value={choice}>
              {t(`admin.many.saleChoices.${choice || 'keep'}`)}
            </option>
          ))}
        </SelectField>
        <SelectField name="total" label={t('admin.many.total')}>
          {totalChoices.map((choice) => (
            <option key={choice} value={choice}>
              {t(`admin.many.totalChoices.${choice || 'keep'}`)}
            </option>
          ))}
        </SelectField>
      </div>
    </>
  );
}
