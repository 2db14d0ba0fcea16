import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * File ranks, slowest first: tests with a browser, then those with a database or processes, then all others.
 */
const ranks = [/\/tests\/(journeys\/|payments\/payment-pages)/, /\/tests\//];

/**
 * The order of test files, so that a run does not end with a single long journey. Within a rank, vitest uses
 * the last duration, or else the size, which says little about a journey's duration.
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
