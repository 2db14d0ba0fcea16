/** What the phones at one door must agree on. */
export type LiveDoor = {
  /** How many people have paid for their place, and how many of them are in. */
  readonly people: number;
  readonly arrived: number;
  /** Changes with anything that the guest list or an answer of the scanner shows. */
  readonly version: string;
};
