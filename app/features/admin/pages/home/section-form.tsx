import { iconNames } from '#domain/content/home-content.ts';
import { inLanguage, type Localized } from '#domain/languages.ts';
import type { RouteStart } from '#domain/schedule/route-times.ts';
import type { SitePicture } from '#features/gallery/site-picture.ts';
import { translateKey } from '#i18n/translate.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import { SelectField, TextField } from '#ui/field.tsx';
import { FieldError } from '#ui/field-error.tsx';
import { useErrorOf } from '#ui/form/form-fields.ts';
import { LocalizedText } from '#ui/localized-field.tsx';
import { NumberField } from '#ui/number-field.tsx';
import { useClock } from '../../kit/clock.tsx';
import { isOffset, offsetText } from '../../kit/offset-text.ts';
import { OrderedList } from '../../kit/ordered-list.tsx';
import { PicturePicker } from '../../kit/picture-picker.tsx';
import type { Field } from './section-fields.ts';

type Content = Readonly<Record<string, unknown>>;

export type SectionFormProps = {
  fields: readonly Field[];
  content: Content;
  onChange: (content: Content) => void;
  pictures: readonly SitePicture[];
  /** The start time that the stops' times are calculated from. */
  start: RouteStart;
  /** The path of the content in its section: `items[2].`; empty for the section itself. */
  path?: string;
};

/** The fields of a section, or of one item of its lists, with the error beside each. */
export function SectionForm({ fields, content, onChange, path = '', ...rest }: SectionFormProps) {
  return (
    <div className="space-y-5">
      {fields.map((field) => (
        <FieldOf
          key={field.name}
          {...rest}
          field={field}
          path={path + field.name}
          value={content[field.name]}
          onChange={(value) => onChange({ ...content, [field.name]: value })}
        />
      ))}
    </div>
  );
}

type FieldProps = Omit<SectionFormProps, 'fields' | 'content' | 'onChange' | 'path'> & {
  field: Field;
  path: string;
  value: unknown;
  onChange: (value: unknown) => void;
};

function FieldOf({ field, path, value, onChange, pictures, start }: FieldProps) {
  const t = useTranslate();
  const clock = useClock();
  const language = useLanguage();
  const label = translateKey(t, `editor.home.fields.${field.name}`);
  switch (field.kind) {
    case 'text':
    case 'long':
      return (
        <LocalizedText
          name={path}
          label={label}
          value={value as Localized}
          onChange={onChange}
          rows={field.kind === 'long' ? 3 : 1}
        />
      );
    case 'picture':
      return (
        <PicturePicker
          name={path}
          label={label}
          value={String(value ?? '')}
          pictures={pictures}
          optional={field.optional}
          onChange={(imageUrl) => onChange(imageUrl ?? '')}
        />
      );
    case 'list':
      return <ListOf {...{ field, path, value, onChange, pictures, start }} />;
    case 'icon':
      return (
        <SelectField
          name={path}
          label={label}
          value={String(value)}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        >
          {iconNames.map((name) => (
            <option key={name} value={name}>
              {translateKey(t, `editor.home.icons.${name}`)}
            </option>
          ))}
        </SelectField>
      );
    case 'offset':
      return (
        <NumberField
          name={path}
          label={label}
          hint={
            offsetText(clock, language, start, value) ||
            t('admin.offsetHint', { time: clock(start.startTime) })
          }
          value={String(value ?? '')}
          onChange={({ currentTarget: { value: typed } }) =>
            onChange(isOffset(typed) ? Number(typed) : typed)
          }
        />
      );
    default:
      return (
        <TextField
          name={path}
          label={label}
          value={String(value ?? '')}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      );
  }
}

function ListOf({ field, path, value, onChange, pictures, start }: FieldProps) {
  const error = useErrorOf()(path);
  const t = useTranslate();
  const language = useLanguage();
  if (field.kind !== 'list') return null;
  const items = value as readonly (Content & Localized)[];
  const nameOf = (item: Content & Localized, place: number) => {
    const text = (item.title ?? item.label ?? item) as Localized;
    const name = typeof item.name === 'string' ? item.name : inLanguage(text, language);
    return name || t('editor.home.item', { place: String(place + 1) });
  };
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-semibold">{translateKey(t, `editor.home.fields.${field.name}`)}</legend>
      <OrderedList
        label={translateKey(t, `editor.home.fields.${field.name}`)}
        items={items}
        onChange={onChange}
        nameOf={nameOf}
        blank={() => field.blank as Content & Localized}
        addText={t('editor.home.add')}
        max={field.max}
      >
        {(item, change, place) => (
          <div className="p-1 sm:p-2">
            {field.fields.length === 0 ? (
              <LocalizedText
                name={`${path}[${place}]`}
                label={t('editor.home.item', { place: String(place + 1) })}
                value={item}
                onChange={(text) => change(text as Content & Localized)}
              />
            ) : (
              <SectionForm
                fields={field.fields}
                content={item}
                onChange={(changed) => change(changed as Content & Localized)}
                pictures={pictures}
                start={start}
                path={`${path}[${place}].`}
              />
            )}
          </div>
        )}
      </OrderedList>
      <FieldError id={path}>{error}</FieldError>
    </fieldset>
  );
}
