import type { Translate } from '#i18n/translate.ts';

export type MessageKey = Parameters<Translate>[0];

/** What stands under a name that somebody may have typed: nothing that every object has by birth. */
export const ownOf = <Value>(named: Readonly<Record<string, Value>>, name: string): Value | undefined =>
  Object.hasOwn(named, name) ? named[name] : undefined;

/** The keys of texts below a branch, by the names that they have there. */
export const keysBelow = <const Branch extends string, const Name extends string>(
  branch: Branch,
  names: readonly Name[],
) =>
  Object.fromEntries(names.map((name) => [name, `${branch}.${name}`])) as {
    [Each in Name]: `${Branch}.${Each}`;
  };
