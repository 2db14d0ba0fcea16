/** What all phones at one check-in must agree on. */
export type LiveDoor = {
  /** How many people are confirmed, and how many of them are checked in. */
  readonly people: number;
  readonly arrived: number;
  /** Changes with everything that the guest list or an answer of the scanner shows. */
  readonly version: string;
};
