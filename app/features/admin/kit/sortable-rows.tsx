import { arrayMove } from '@dnd-kit/sortable';
import { Plus, Trash2 } from 'lucide-react';
import { type ReactNode, use, useRef, useState } from 'react';
import { maxRows } from '#domain/form/fields.ts';
import { useTranslate } from '#i18n/use-translate.tsx';
import { Button } from '#ui/button.tsx';
import { FieldError } from '#ui/field-error.tsx';
import { FormFieldsContext, type FormValues, useErrorOf, useFormValues } from '#ui/form/form-fields.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { useHydrated } from '#ui/use-hydrated.ts';
import { SortableItem, Sorting } from './sorting.tsx';

/** A row keeps its number; its controls are named after its current position. */
type Row = { readonly number: number };

type Props = {
  name: string;
  label: string;
  addLabel: string;
  /** The controls of a row. Its `name`, such as `stops[2]`, begins the names of its controls. */
  children: (row: { name: string; place: number }) => ReactNode;
};

/** Rows that can be added, removed and reordered by mouse, touch and keyboard. */
export function SortableRows({ name, label, addLabel, children }: Props) {
  const t = useTranslate();
  const error = useErrorOf()(name);
  const fields = use(FormFieldsContext);
  const { problems } = fields;
  const typed = useFormValues();
  const count = rowCount(typed, name);
  const isHydrated = useHydrated();
  const next = useRef(count);
  const [rows, setRows] = useState<readonly Row[]>(() =>
    Array.from({ length: count }, (_, number) => ({ number })),
  );
  // Problems are shown beside the rows that were submitted, wherever these are by now.
  const [sent, setSent] = useState({ problems, rows });
  if (sent.problems !== problems) setSent({ problems, rows });
  const list = useRef<HTMLOListElement>(null);

  const add = () => {
    setRows([...rows, { number: next.current++ }]);
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>('li:last-child input')?.focus());
  };
  const remove = (row: Row) => {
    setRows(rows.filter((other) => other !== row));
    list.current?.closest('fieldset')?.querySelector<HTMLElement>('[data-add]')?.focus();
  };
  const idOf = (row: Row) => `${name}-${row.number}`;
  const nameOf = (place: number) => `${label}, ${place + 1}`;
  return (
    <fieldset className="min-w-0" aria-describedby={error ? `${name}-error` : undefined}>
      <legend className="mb-1.5 font-semibold leading-snug">{label}</legend>
      <input type="hidden" name={name} value="" />
      <Sorting
        id={`sort-${name}`}
        ids={rows.map(idOf)}
        nameOf={nameOf}
        onMove={(from, to) => setRows(arrayMove([...rows], from, to))}
      >
        <ol ref={list} className="space-y-3">
          {rows.map((row, place) => (
            <SortableItem
              key={row.number}
              id={idOf(row)}
              name={nameOf(place)}
              className="flex items-start gap-1 max-[19rem]:flex-wrap rounded-xl border border-ink/15 bg-white py-2 max-[19rem]:px-2"
            >
              {(handle) => (
                <>
                  {handle}
                  <div className="min-w-0 flex-1 max-[19rem]:order-last max-[19rem]:basis-full py-0.5">
                    <FormFieldsContext
                      value={{
                        ...fields,
                        typed: renamed(typed, `${name}[${row.number}]`, `${name}[${place}]`),
                        values: {},
                        problems: renamed(
                          problems,
                          `${name}[${sent.rows.indexOf(row)}]`,
                          `${name}[${place}]`,
                        ),
                      }}
                    >
                      {children({ place, name: `${name}[${place}]` })}
                    </FormFieldsContext>
                  </div>
                  <IconButton
                    icon={Trash2}
                    label={t('admin.order.remove', { item: nameOf(place) })}
                    onPress={isHydrated ? () => remove(row) : undefined}
                  />
                </>
              )}
            </SortableItem>
          ))}
        </ol>
      </Sorting>
      <FieldError id={name}>{error}</FieldError>
      <Button
        look="line"
        data-add=""
        className="mt-3"
        disabled={!isHydrated || rows.length >= maxRows}
        onClick={add}
      >
        <Plus aria-hidden="true" className="size-5" />
        {addLabel}
      </Button>
    </fieldset>
  );
}

/** The number of submitted rows with that name. */
function rowCount(typed: FormValues, name: string): number {
  const rows = Object.keys(typed).map((control) =>
    control.startsWith(`${name}[`) ? Number.parseInt(control.slice(name.length + 1), 10) + 1 : 0,
  );
  return Math.max(0, ...rows.filter((row) => !Number.isNaN(row)));
}

/** What is below one name, under another: a row's values after it has been moved. */
const renamed = <Text extends string | undefined>(
  texts: Readonly<Record<string, Text>>,
  from: string,
  to: string,
): Record<string, Text> =>
  Object.fromEntries(
    Object.entries(texts)
      .filter(([name]) => name.startsWith(from))
      .map(([name, text]) => [to + name.slice(from.length), text]),
  );
