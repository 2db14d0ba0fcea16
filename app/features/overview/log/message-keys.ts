import type { Translate } from '#i18n/translate.ts';

export type MessageKey = Parameters<Translate>[0];

/** An own property of an object. The name may be user input, so inherited properties do not count. */
export const ownOf = <Value>(named: Readonly<Record<string, Value>>, name: string): Value | undefined =>
  Object.hasOwn(named, name) ? named[name] : undefined;

/** The message keys below a branch, by name. */
export const keysBelow = <const Branch extends string, const Name extends string>(
  branch: Branch,
  names: readonly Name[],
) =>
  Object.fromEntries(names.map((name) => [name, `${branch}.${name}`])) as {
    [Each in Name]: `${Branch}.${Each}`;
  };
