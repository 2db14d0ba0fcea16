/**
 * A problem that the operator can fix. Its message is one sentence that says how. Entry points print it
 * without a stack and exit with code 1.
 */
export class StartError extends Error {
  override name = 'StartError';
}

export const fullDisk = (place: string): StartError =>
  new StartError(`The disk is full (${place}): free some space and start again.`);

/** Whether a program's message reports a full disk, in the words of the C library. */
export const reportsFullDisk = (complaint: string): boolean =>
  /No space left on device|Disk quota exceeded/.test(complaint);

/** The path that such a message names, such as `could not write file "/data/x": No space left on device`. */
export const fullPlace = (complaint: string): string | undefined =>
  /"(\/[^"]+)": (?:No space left on device|Disk quota exceeded)/.exec(complaint)?.[1];
