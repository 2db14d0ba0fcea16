import type { Refusal } from '#domain/decision.ts';

/** The result of an editor form's action, shared by all editors. */
export type EditorAnswer = {
  /** The item that the form was for. */
  readonly name: string;
  readonly problems: Readonly<Record<string, string>>;
  readonly refusal: Refusal | null;
  readonly isDone: boolean;
};

export const answerOf = (name: string, rest: Partial<EditorAnswer> = {}): EditorAnswer => ({
  name,
  problems: {},
  refusal: null,
  isDone: false,
  ...rest,
});

/** The HTTP status of a result: 409 if another user saved first. */
export const statusOfAnswer = ({ isDone, refusal }: EditorAnswer): number =>
  isDone
    ? 200
    : refusal?.reason === 'content.changed'
      ? 409
      : refusal?.reason === 'request.malformed'
        ? 400
        : 422;
