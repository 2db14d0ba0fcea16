/** Says in one sentence what the person who started this can do, and ends. */
export function giveUp(sentence) {
  console.error(sentence);
  process.exit(1);
}
