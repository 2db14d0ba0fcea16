import { arrayMove } from '@dnd-kit/sortable';
import { Plus, Trash2 } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { useTranslate } from '#i18n/use-translate.tsx';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { MoveButton, SortableItem, Sorting } from './sorting.tsx';

export type OrderedListProps<Item> = {
  /** The accessible name of the list. */
  label: string;
  items: readonly Item[];
  onChange: (items: readonly Item[]) => void;
  /** An item's name in "Move up: ...". */
  nameOf: (item: Item, place: number) => string;
  /** Creates a new item; without it, items can be neither added nor removed. */
  blank?: () => Item;
  addText?: string;
  max?: number;
  /** Items before this position cannot be moved. */
  fixed?: number;
  children: (item: Item, change: (item: Item) => void, place: number) => ReactNode;
};

/** Items that are reordered by dragging a handle, by its arrow keys, or by buttons. */
export function OrderedList<Item>(props: OrderedListProps<Item>) {
  const { label, items, onChange, nameOf, blank, addText, max = 100, fixed = 0, children } = props;
  const t = useTranslate();
  const id = useId();
  const [keys, setKeys] = useState(() => freshKeys(items.length));
  const currentKeys = keys.length === items.length ? keys : freshKeys(items.length);
  const put = (nextKeys: string[], next: readonly Item[]) => {
    setKeys(nextKeys);
    onChange(next);
  };
  const move = (from: number, to: number) => {
    if (Math.min(from, to) >= fixed) put(arrayMove(currentKeys, from, to), arrayMove([...items], from, to));
  };
  return (
    <div>
      <Sorting id={id} ids={currentKeys} nameOf={(place) => nameOf(items[place]!, place)} onMove={move}>
        <ol aria-label={label} className="space-y-3">
          {items.map((item, place) => {
            const name = nameOf(item, place);
            const canGo = (to: number) => place >= fixed && to >= fixed && to < items.length;
            return (
              <SortableItem
                key={currentKeys[place]}
                id={currentKeys[place]!}
                name={name}
                isFixed={place < fixed}
                className="rounded-xl border border-ink/15 bg-paper p-2 sm:p-3"
              >
                {(handle) => (
                  <>
                    <div className="flex items-center gap-1 max-[19rem]:flex-wrap">
                      {handle}
                      <span className="min-w-0 flex-1 max-[19rem]:basis-full truncate font-semibold">
                        {name}
                      </span>
                      <MoveButton
                        step="up"
                        name={name}
                        onMove={canGo(place - 1) ? () => move(place, place - 1) : undefined}
                      />
                      <MoveButton
                        step="down"
                        name={name}
                        onMove={canGo(place + 1) ? () => move(place, place + 1) : undefined}
                      />
                      {blank && (
                        <IconButton
                          icon={Trash2}
                          label={t('admin.order.remove', { item: name })}
                          onPress={() => put(currentKeys.toSpliced(place, 1), items.toSpliced(place, 1))}
                        />
                      )}
                    </div>
                    {children(item, (changed) => onChange(items.with(place, changed)), place)}
                  </>
                )}
              </SortableItem>
            );
          })}
        </ol>
      </Sorting>
      {blank && items.length < max && (
        <Button
          look="line"
          className="mt-3"
          onClick={() => put([...currentKeys, ...freshKeys(1)], [...items, blank()])}
        >
          <Plus aria-hidden="true" className="size-5" />
          {addText}
        </Button>
      )}
    </div>
  );
}

let lastKey = 0;
const freshKeys = (count: number): string[] =>
  Array.from({ length: count }, () => {
    lastKey += 1;
    return `row-${lastKey}`;
  });
