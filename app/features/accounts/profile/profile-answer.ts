import type { FormAnswer } from '../forms/form-answer.ts';

/** An authenticator that is being set up; shown until its first code is confirmed. */
export type NewAuthenticator = {
  readonly uri: string;
  /** The QR picture, as the source of an image. */
  readonly picture: string;
  /** The same for who types. */
  readonly typedKey: string;
  readonly backupCodes: readonly string[];
};

/** What a form of the profile answers beside whether it worked. */
export type ProfileAnswer = FormAnswer & {
  readonly authenticator?: NewAuthenticator;
  readonly backupCodes?: readonly string[];
  readonly signedOut?: number;
};
