import { useState } from 'react';
import type { RouteStart } from '#domain/schedule/route-times.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import { useStartValue } from '#ui/form/form-fields.ts';
import { RowInput } from '#ui/row-input.tsx';
import { useClock } from './clock.tsx';
import { offsetText } from './offset-text.ts';

/** An input for minutes after the start of a night, with the resulting time beside it. */
export function OffsetInput({ name, label, start }: { name: string; label: string; start: RouteStart }) {
  const t = useTranslate();
  const language = useLanguage();
  const clock = useClock();
  const [minutes, setMinutes] = useState(useStartValue(name) ?? '');
  return (
    <div className="flex flex-wrap items-start gap-x-3">
      <div className="w-36 max-w-full">
        <RowInput
          name={name}
          label={label}
          onChange={({ currentTarget }) => setMinutes(currentTarget.value)}
          inputMode="numeric"
          autoComplete="off"
          placeholder={t('admin.minutesAfterStart')}
        />
      </div>
      <output htmlFor={name} className="flex min-h-11 items-center font-semibold">
        {offsetText(clock, language, start, minutes)}
      </output>
    </div>
  );
}
