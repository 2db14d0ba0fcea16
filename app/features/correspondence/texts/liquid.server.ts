import { Liquid } from 'liquidjs';

/** An opening or closing is a few paragraphs, not a book. */
export const maxTemplateCharacters = 4_000;
const renderLimitMilliseconds = 200;
/** Characters and list entries that filling a text may produce. A number range counts with all of its entries. */
const memoryLimitObjects = 100_000;
/** For the check of a text, which is filled with short examples: what passes it has room for longer values. */
export const checkedMemoryLimitObjects = 20_000;

const allowedTags = new Set(['if', 'unless', 'case', 'comment']);
const allowedFilters = new Set([
  'upcase',
  'downcase',
  'capitalize',
  'strip',
  'default',
  'append',
  'prepend',
  'truncate',
]);

/**
 * An operator writes these texts, and a slip must not read the disk or stop the post: no files (`templates` replaces
 * them), no properties beyond the variables, nothing that repeats (loops) or grows by itself (assignments, `replace`),
 * and an end to whatever takes long all the same.
 */
export const liquid = onlyWhatIsAllowed(
  new Liquid({
    templates: {},
    ownPropertyOnly: true,
    strictFilters: true,
    strictVariables: true,
    lenientIf: true,
    // A variable that is empty has nothing to say: `{% if new_night %}` is for nights that have one.
    jsTruthy: true,
    parseLimit: maxTemplateCharacters,
    renderLimit: renderLimitMilliseconds,
    memoryLimit: memoryLimitObjects,
  }),
);

function onlyWhatIsAllowed(engine: Liquid): Liquid {
  for (const tag of Object.keys(engine.tags)) if (!allowedTags.has(tag)) delete engine.tags[tag];
  for (const filter of Object.keys(engine.filters))
    if (!allowedFilters.has(filter)) engine.unregisterFilter(filter);
  return engine;
}
