import { type ComponentProps, useState } from 'react';
import type { RouteStart } from '#domain/schedule/route-times.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import { offsetText } from './offset-text.ts';
import { RowInput } from './row-input.tsx';

/** An input for minutes after the start of a night, with the resulting time beside it. */
export function OffsetInput({
  start,
  defaultValue = '',
  ...input
}: Omit<ComponentProps<typeof RowInput>, 'defaultValue'> & {
  start: RouteStart;
  defaultValue?: string | undefined;
}) {
  const t = useTranslate();
  const language = useLanguage();
  const [typed, setTyped] = useState(defaultValue);
  return (
    <div className="flex flex-wrap items-start gap-x-3">
      <div className="w-36">
        <RowInput
          {...input}
          defaultValue={defaultValue}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          inputMode="numeric"
          autoComplete="off"
          placeholder={t('admin.minutesAfterStart')}
        />
      </div>
      <output htmlFor={input.name} className="flex min-h-11 items-center font-semibold">
        {offsetText(t, language, start, typed)}
      </output>
    </div>
  );
}
