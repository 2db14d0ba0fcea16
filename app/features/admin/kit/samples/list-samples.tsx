import { calendarDate } from '#domain/calendar-date.ts';
import { choiceParam, listQuery, textParam } from '#domain/list-query.ts';
import { Button } from '#ui/button.tsx';
import { FigureNote } from '../figure-note.tsx';
import { FileLink } from '../list/file-link.tsx';
import type { ListProps } from '../list/list.tsx';
import { List } from '../list/list.tsx';
import { ListChoices } from '../list/list-choices.tsx';
import { ListPage } from '../list/list-page.tsx';
import { Pager } from '../list/pager.tsx';
import { SearchBox } from '../list/search-box.tsx';
import { Total, Totals } from '../list/totals.tsx';
import type { Samples, SampleWords } from './sample.ts';

type Row = { readonly id: string; readonly name: string; readonly guests: number };

const folders = ['open', 'closed'] as const;
const query = { search: '', folder: 'open', sort: 'name', isAscending: 'yes' } as const;
const list = listQuery<{
  search: string;
  folder: 'open' | 'closed' | null;
  sort: string;
  isAscending: string;
}>({
  search: textParam(),
  folder: choiceParam(folders),
  sort: { ...textParam(), role: 'look' },
  isAscending: { ...textParam(), role: 'look' },
});
const at = { list, query };

const folderChoice = ({ title, text }: SampleWords) => ({
  label: `${title}, folders`,
  by: 'folder' as const,
  options: [
    ['open', title],
    ['closed', text],
  ] as const,
});

const rowsOf = (words: SampleWords): readonly Row[] =>
  [words.title, words.long, words.longWord].map((name, place) => ({
    id: String(place),
    name,
    guests: 1_000 * place,
  }));

const table = ({ title, text, long }: SampleWords, state: string) =>
  ({
    label: `${title}, ${state}`,
    empty: { title: long, text },
    columns: [
      {
        name: 'name',
        heading: title,
        isRowHeading: true,
        foot: title,
        sort: { by: 'name' },
        cell: ({ name }) => <span className="[overflow-wrap:anywhere]">{name}</span>,
      },
      { name: 'guests', heading: '#', isNumber: true, foot: '3,000', cell: ({ guests }) => guests },
      {
        name: 'text',
        heading: text,
        phone: { below: 'name', isSoft: true },
        cell: ({ guests }) => `${guests} ${text}`,
      },
    ],
  }) satisfies Omit<ListProps<Row>, 'rows'>;

/** The list of the admin area, and its parts. */
export const listSamples: Samples = (words) => {
  const { title, text, long, longWord } = words;
  const rows = rowsOf(words);
  const pages = {
    label: title,
    firstText: title,
    nextText: text,
    next: {},
    previousText: text,
    previous: {},
  };
  return [
    {
      of: 'kit/list/list',
      isWide: true,
      states: {
        rows: <List {...table(words, 'rows')} rows={rows} />,
        empty: <List {...table(words, 'empty')} rows={[]} />,
        'as cards': (
          <List
            {...table(words, 'cards')}
            rows={rows}
            columns={(all) => all.map(({ id, name }) => <p key={id}>{name}</p>)}
          />
        ),
        selection: (
          <List
            {...table(words, 'selection')}
            rows={rows}
            rowActions={{
              action: '#',
              name: 'row',
              canSelect: ({ id }) => id !== '1',
              labelOf: ({ name }) => name,
              allLabel: title,
              countText: String,
              buttons: <Button type="submit">{title}</Button>,
            }}
          />
        ),
      },
    },
    {
      of: 'kit/list/list-page',
      isWide: true,
      states: {
        everything: (
          <ListPage
            {...table(words, 'page')}
            {...at}
            title={long}
            lead={text}
            rows={rows}
            actions={<Button>{title}</Button>}
            files={{ name: 'sample', formats: [['csv', 'CSV']] }}
            folders={{ ...folderChoice(words), label: `${title}, page` }}
            search={{ label: text, button: title }}
            filters={{
              today: calendarDate('2027-12-24')!,
              clearText: text,
              moreTitle: title,
              fields: [
                {
                  kind: 'choice',
                  name: 'folder',
                  label: title,
                  options: folders.map((folder) => [folder, folder]),
                },
                { kind: 'text', name: 'who', label: title },
                { kind: 'date', name: 'from', label: long },
                { kind: 'tick', name: 'only', label: text },
                { kind: 'text', name: 'folded', label: text, isFolded: true },
              ],
            }}
            orders={{ ...folderChoice(words), label: `${title}, orders`, count: title }}
            pages={{ ...pages, label: `${title}, all pages` }}
          />
        ),
      },
    },
    {
      of: 'kit/list/list-choices',
      states: {
        chosen: <ListChoices {...at} choice={folderChoice(words)} className="flex flex-wrap gap-2" />,
      },
    },
    {
      of: 'kit/list/pager',
      states: {
        'first page': <Pager {...at} pages={{ ...pages, label: `${title}, first page`, previous: null }} />,
        'last page': <Pager {...at} pages={{ ...pages, label: `${title}, last page`, next: null }} />,
      },
    },
    {
      of: 'kit/list/totals',
      states: {
        usual: (
          <Totals name={`${title}, totals`} note={<FigureNote shows={['net']} isBrief />}>
            <Total name={title}>1,250</Total>
            <Total name={long}>$350,000.00 MXN</Total>
          </Totals>
        ),
      },
    },
    {
      of: 'kit/list/search-box',
      states: { searched: <SearchBox label={title} button={text} defaultValue={longWord} /> },
    },
    { of: 'kit/list/file-link', states: { usual: <FileLink href="#content">{title}</FileLink> } },
  ];
};
