import { isConnectionError } from '#ui/connection/connection-errors.ts';
import { answerForm } from '#ui/form/form-answer.ts';
import { typedAgain } from './typed-again.ts';

type Sent<T> = { readonly request: Request; readonly serverAction: () => Promise<T> };

/**
 * Runs the server's action of an account form. If its response never arrives (no network, an unavailable proxy
 * or database), the form is refused like any other: the page and everything typed stay (specification §8). A
 * submitted form is named by its `intent`, else by `form`.
 */
export async function answerIfLost<T>({ request, serverAction }: Sent<T>, form: string) {
  const sent = request.clone();
  try {
    return await serverAction();
  } catch (error) {
    if (!isConnectionError(error)) throw error;
    const texts = Object.fromEntries(
      [...(await sent.formData())].filter((field): field is [string, string] => typeof field[1] === 'string'),
    );
    const refusal = { reason: 'account.unreachable' } as const;
    return answerForm({ form: texts.intent ?? form, typed: typedAgain(texts), refusal });
  }
}
