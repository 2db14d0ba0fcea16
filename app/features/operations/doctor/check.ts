/** What a check examines: the books, the work in progress, the schema, or the machine. */
export type CheckGroup = 'books' | 'work' | 'schema' | 'files' | 'machine';

/** What a check has found. `examples` are sentences with ids and numbers, and no personal data. */
export type Found = { readonly count: number; readonly examples: readonly string[] };

/** A rule that must hold, and the function that looks for what breaks it. */
export type Check<Context> = {
  readonly name: string;
  readonly group: CheckGroup;
  /** The rule, as one line of the report. */
  readonly rule: string;
  /** A warning asks for attention and does not fail the examination. */
  readonly severity: 'problem' | 'warning';
  readonly find: (context: Context) => Promise<Found>;
};

/** The result of one check. `unchecked` if the check itself failed; `examples` then has the reason. */
export type Diagnosis = Pick<Check<never>, 'name' | 'group' | 'rule'> & {
  readonly state: 'ok' | 'warning' | 'problem' | 'unchecked';
  readonly count: number;
  readonly examples: readonly string[];
};

/** How many examples a check reports. */
export const maxExamples = 5;

/** The findings of a check that computes all of them. */
export const foundIn = (all: readonly string[]): Found => ({
  count: all.length,
  examples: all.slice(0, maxExamples),
});
