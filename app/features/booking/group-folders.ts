/** The offers that wait for an answer, the groups that come, and what is over: lapsed, cancelled and past. */
export const groupFolders = ['offers', 'coming', 'over'] as const;
export type GroupFolder = (typeof groupFolders)[number];
