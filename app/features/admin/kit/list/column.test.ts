import { expect, it } from 'vitest';
import { type Column, shownColumns } from './column.ts';

const column = (name: string, more: Partial<Column<never>> = {}): Column<never> => ({
  ...{ name, heading: name, cell: () => name },
  ...more,
});
const columns = [
  column('reference'),
  column('customer', { isChoosable: true, phone: 'hidden' }),
  column('night', { isChoosable: true }),
  column('price', { isChoosable: true, phone: 'hidden' }),
];
const shown = (query: object) =>
  shownColumns(columns, query).map(({ name, isOnlyOnPhone }) => (isOnlyOnPhone ? `phone: ${name}` : name));

it('shows all columns of a list whose columns are not chosen', () => {
  expect(shown({ search: '' })).toEqual(['reference', 'customer', 'night', 'price']);
});

it('shows the chosen columns, and on a phone those that it needs', () => {
  expect(shown({ columns: ['night', 'price'] })).toEqual(['reference', 'night', 'price']);
  expect(shown({ columns: ['price'] })).toEqual(['reference', 'phone: night', 'price']);
});
