import type { Refusal } from '#domain/decision.ts';

/** What became of a form that was sent: the same for every thing that is written here. */
export type EditorAnswer = {
  /** Which thing the form was for. */
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

/** The status of such an answer: 409 where somebody else was faster. */
export const statusOfAnswer = ({ isDone, refusal }: EditorAnswer): number =>
  isDone
    ? 200
    : refusal?.reason === 'content.changed'
      ? 409
      : refusal?.reason === 'request.malformed'
        ? 400
        : 422;
