import { expect, it } from 'vitest';
import { inTwoLines } from './site-logo.tsx';

it.each([
  ['Vallarta Pub Crawl', 'Vallarta', 'Pub Crawl'],
  ['Cancún Night Crawl', 'Cancún', 'Night Crawl'],
  ['Puerto Vallarta Beach Pub Crawl', 'Puerto Vallarta', 'Beach Pub Crawl'],
  ['Crawl', 'Crawl', ''],
  ['', '', ''],
])('%s is split into two lines', (name, first, second) => expect(inTwoLines(name)).toEqual([first, second]));
