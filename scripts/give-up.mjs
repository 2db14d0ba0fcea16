/** Prints one sentence about what to do, and exits with code 1. */
export function giveUp(sentence) {
  console.error(sentence);
  process.exit(1);
}
