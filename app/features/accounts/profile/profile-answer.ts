import type { FormAnswer } from '#ui/form/form-answer.ts';
import type { NewPasskeyOptions } from '../passkeys/ask-authenticator.ts';

/** An authenticator that is being set up; shown until its first code is confirmed. */
export type NewAuthenticator = {
  readonly uri: string;
  /** The QR code, as the source of an image. */
  readonly picture: string;
  /** The same key as text, to be typed. */
  readonly typedKey: string;
  readonly backupCodes: readonly string[];
};

/** The result of a profile form. */
export type ProfileAnswer = FormAnswer & {
  readonly passkeyOptions?: NewPasskeyOptions;
  readonly authenticator?: NewAuthenticator;
  readonly backupCodes?: readonly string[];
  readonly signedOut?: number;
};
