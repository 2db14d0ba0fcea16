import { useTranslate } from '#i18n/use-translate.tsx';
import { SelectField } from '#ui/field.tsx';
import { type FieldTexts, problemText } from './problem-text.ts';

/** A select field; `options` are pairs of value and text. */
export function ChoiceField({
  name,
  label,
  hint,
  options,
  typed,
  problems,
}: FieldTexts & {
  name: string;
  label: string;
  hint?: string;
  options: readonly (readonly [value: string, text: string])[];
}) {
  const t = useTranslate();
  return (
    <SelectField
      name={name}
      label={label}
      hint={hint}
      defaultValue={typed[name]}
      error={problemText(t, problems, name)}
    >
      {options.map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </SelectField>
  );
}

/** Whether the item is visible to visitors. */
export function OnOffField(props: FieldTexts) {
  const t = useTranslate();
  return (
    <ChoiceField
      {...props}
      name="isActive"
      label={t('offers.active')}
      options={[
        ['on', t('offers.on')],
        ['off', t('offers.off')],
      ]}
    />
  );
}
