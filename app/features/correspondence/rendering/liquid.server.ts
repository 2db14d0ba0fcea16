import { Liquid } from 'liquidjs';

/** Enough for an opening or closing of a few paragraphs. */
export const maxTemplateCharacters = 4_000;
const renderLimitMilliseconds = 200;
/** Characters and list entries that filling a text may produce. A number range counts with all of its entries. */
const memoryLimitObjects = 100_000;
/**
 * For checking a text, which is filled with short examples. The limit is lower, so that longer values fit
 * later.
 */
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
 * Liquid, restricted so that a mistake in an operator's text can neither read files nor block the sending of
 * mails: no files (`templates` replaces them), no properties other than the variables, no loops, nothing that
 * grows (assignments, `replace`), and limits of time and memory.
 */
export const liquid = onlyWhatIsAllowed(
  new Liquid({
    templates: {},
    ownPropertyOnly: true,
    strictFilters: true,
    strictVariables: true,
    lenientIf: true,
    // An empty variable is false: `{% if new_night %}` applies only to nights that have one.
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
