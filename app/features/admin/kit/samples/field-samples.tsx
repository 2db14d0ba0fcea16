import type { ReactNode } from 'react';
import { calendarDate } from '#domain/calendar-date.ts';
import { defaultStartTime } from '#domain/schedule/route-times.ts';
import { ChoiceField } from '#ui/choice-field.tsx';
import { DateField } from '#ui/date-field.tsx';
import { EmailField } from '#ui/email-field.tsx';
import { CheckboxField, SelectField, TextAreaField, TextField } from '#ui/field.tsx';
import { FieldError } from '#ui/field-error.tsx';
import { FieldGroup } from '#ui/field-group.tsx';
import { FieldsProvider } from '#ui/form/fields-provider.tsx';
import { LocalizedText } from '#ui/localized-field.tsx';
import { NumberField } from '#ui/number-field.tsx';
import { RowInput } from '#ui/row-input.tsx';
import { FixedFields } from '../fixed-fields.tsx';
import { Labelled } from '../labelled.tsx';
import { OffsetInput } from '../offset-input.tsx';
import { OnOffField } from '../on-off-field.tsx';
import { SortableRows } from '../sortable-rows.tsx';
import { Ticks } from '../ticks.tsx';
import type { Sample, Samples, SampleWords } from './sample.ts';

const today = calendarDate('2027-12-24')!;

/** A field that is empty, filled, full, refused and disabled. */
function field(
  of: string,
  words: SampleWords,
  render: (name: string, state: { disabled?: boolean }) => ReactNode,
  filled = words.text,
  long = words.long,
): Sample {
  const named = (state: string) => `${of.replaceAll('/', '-')}-${state}`;
  const inForm = (state: string, value: string, problem?: string) => (
    <FieldsProvider
      values={{ [named(state)]: value, [`${named(state)}.en`]: value, [`${named(state)}.es`]: value }}
      errors={problem ? { [named(state)]: [problem] } : {}}
    >
      {render(named(state), { disabled: state === 'disabled' })}
    </FieldsProvider>
  );
  return {
    of,
    states: {
      empty: inForm('empty', ''),
      filled: inForm('filled', filled),
      'long text': inForm('long', long),
      error: inForm('error', filled, 'field.night.longNight'),
      disabled: inForm('disabled', filled),
    },
  };
}

/** All fields of forms. */
export const fieldSamples: Samples = (words) => {
  const { title, text, long } = words;
  const options = [
    ['', title],
    [text, text],
    [long, long],
  ] as const;
  return [
    field('ui/field', words, (name, state) => (
      <div className="space-y-4">
        <TextField name={name} label={title} hint={text} {...state} />
        <TextAreaField name={name} id={`${name}-area`} label={title} {...state} />
        <SelectField name={name} id={`${name}-select`} label={title} {...state}>
          {options.map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </SelectField>
        <CheckboxField name={name} id={`${name}-tick`} value={text} label={title} hint={text} {...state} />
      </div>
    )),
    field('ui/choice-field', words, (name, state) => (
      <ChoiceField name={name} label={title} options={options} {...state} />
    )),
    field(
      'ui/email-field',
      words,
      (name, state) => <EmailField name={name} label={title} {...state} />,
      'ana@gmial.com',
    ),
    field(
      'ui/number-field',
      words,
      (name, state) => <NumberField isDecimal name={name} label={title} {...state} />,
      '35.50',
      '123456789012345678901234567890',
    ),
    field(
      'ui/date-field',
      words,
      (name) => <DateField name={name} label={title} hint={text} today={today} />,
      '2027-12-31',
    ),
    field('ui/localized-field', words, (name) => <LocalizedText name={name} label={title} hint={text} />),
    field('ui/row-input', words, (name, state) => <RowInput name={name} label={title} {...state} />),
    field('ui/field-group', words, (name, state) => (
      <FieldGroup name={name} label={title}>
        {[text, long].map((value) => (
          <CheckboxField
            key={value}
            name={name}
            id={`${name}-${value.length}`}
            value={value}
            label={value}
            {...state}
          />
        ))}
      </FieldGroup>
    )),
    { of: 'ui/field-error', states: { error: <FieldError id="alone">{long}</FieldError> } },
    {
      of: 'kit/on-off-field',
      states: {
        on: (
          <FieldsProvider values={{ isActive: 'on' }} errors={{}}>
            <OnOffField />
          </FieldsProvider>
        ),
      },
    },
    {
      of: 'kit/ticks',
      states: {
        chosen: (
          <FieldsProvider values={{ ticks: 'one' }} errors={{}}>
            <Ticks
              name="ticks"
              label={title}
              hint={text}
              options={[
                ['one', title],
                ['other', long],
              ]}
            />
          </FieldsProvider>
        ),
      },
    },
    {
      of: 'kit/offset-input',
      states: {
        empty: (
          <FieldsProvider values={{}} errors={{}}>
            <OffsetInput name="offset-empty" label={title} start={{ startTime: defaultStartTime }} />
          </FieldsProvider>
        ),
      },
    },
    {
      of: 'kit/fixed-fields',
      states: {
        filled: (
          <>
            <FixedFields names={['fixed']} />
            <p>{text}</p>
          </>
        ),
      },
    },
    {
      of: 'kit/labelled',
      states: {
        filled: (
          <Labelled name={title}>
            <input className="w-full border" defaultValue={text} />
          </Labelled>
        ),
      },
    },
    {
      of: 'kit/sortable-rows',
      states: Object.fromEntries(
        [0, 1, 3].map((count) => {
          const name = `rows${count}`;
          const row = (place: number) => [`${name}[${place}]`, place === 0 ? long : text] as const;
          return [
            `${count} rows`,
            <FieldsProvider
              key={name}
              values={Object.fromEntries(Array.from({ length: count }, (_, place) => row(place)))}
              errors={count === 3 ? { [name]: ['field.many.nothing'] } : {}}
            >
              <SortableRows name={name} label={title} addLabel={text}>
                {({ name: control, place }) => <RowInput name={control} label={`${title} ${place + 1}`} />}
              </SortableRows>
            </FieldsProvider>,
          ];
        }),
      ),
    },
  ];
};
