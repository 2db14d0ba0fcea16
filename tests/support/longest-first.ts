import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** What takes long, longest first: a browser, then a database or processes of its own, then the rest. */
const ranks = [/\/tests\/(journeys\/|payments\/journeys)/, /\/tests\//];

/**
 * The order of the files: a run must not end with one long journey alone. Within a rank vitest decides, by what it
 * measured last time or else by size, which says little of a journey.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((one, other) => rankOf(one) - rankOf(other));
  }
}

function rankOf({ moduleId }: TestSpecification): number {
  const rank = ranks.findIndex((rank) => rank.test(moduleId));
  return rank < 0 ? ranks.length : rank;
}
