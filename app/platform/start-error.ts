/**
 * A problem that the person who starts the product can fix. Its message is one sentence that says
 * how; whoever starts the process prints it alone, without a stack, and exits with code 1.
 */
export class StartError extends Error {
  override name = 'StartError';
}
