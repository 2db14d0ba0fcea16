import type { CalendarDate } from '#domain/calendar-date.ts';
import { translateKey } from '#i18n/translate.ts';
import { useTranslate } from '#i18n/use-translate.tsx';
import { CheckboxField, SelectField, TextField } from '#ui/field.tsx';
import { SaleDateFields, type Texts } from '../night-fields.tsx';
import { saleChoices, totalChoices } from './many-form.ts';

/** What changes. Empty fields leave each night as it is. */
export function ManyFields({
  typed,
  problems,
  today,
}: {
  typed: Texts;
  problems: Texts;
  today: CalendarDate;
}) {
  const t = useTranslate();
  const of = (name: string) => ({
    name,
    defaultValue: typed[name] ?? '',
    error: problems[name] && translateKey(t, problems[name]),
  });
  return (
    <>
      <div>
        <h2 className="text-lg">{t('admin.many.changes')}</h2>
        <p className="text-ink-soft">{t('admin.many.changesHint')}</p>
      </div>
      <div className="grid gap-x-5 gap-y-3 sm:grid-cols-2">
        <div>
          <TextField
            {...of('price')}
            hint={t('admin.many.priceHint')}
            autoComplete="off"
            label={t('admin.settings.price')}
          />
          <CheckboxField
            name="crawlPrice"
            defaultChecked={Boolean(typed.crawlPrice)}
            label={t('admin.many.crawlPrice')}
          />
        </div>
        <div>
          <TextField
            {...of('salePrice')}
            inputMode="decimal"
            autoComplete="off"
            label={t('admin.settings.salePrice')}
          />
          <CheckboxField
            name="endSale"
            defaultChecked={Boolean(typed.endSale)}
            label={t('admin.many.endSale')}
          />
        </div>
        <SaleDateFields typed={typed} problems={problems} today={today} hasHints={false} />
        <TextField {...of('startTime')} type="time" label={t('admin.settings.startTime')} />
        <TextField {...of('endTime')} type="time" label={t('admin.settings.endTime')} />
        <TextField
          {...of('totalSpots')}
          inputMode="numeric"
          autoComplete="off"
          label={t('admin.settings.totalSpots')}
        />
        <SelectField name="sales" label={t('admin.many.sales')} defaultValue={typed.sales ?? ''}>
          {saleChoices.map((choice) => (
            <option key={choice} value={choice}>
              {t(`admin.many.saleChoices.${choice || 'keep'}`)}
            </option>
          ))}
        </SelectField>
        <SelectField name="total" label={t('admin.many.total')} defaultValue={typed.total ?? ''}>
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
