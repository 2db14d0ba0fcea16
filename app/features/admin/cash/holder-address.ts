/** Stands for all deleted accounts in an address. */
export const deletedHolders = 'deleted';

/** The page of the cash of a person; null is deleted accounts. */
export const holderAddress = (holderId: string | null): string => `/admin/cash/${holderId ?? deletedHolders}`;
