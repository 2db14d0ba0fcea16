/** What somebody of the team does on a night, the most important first. See docs/rules/roster.md. */
export const rosterRoles = ['leadGuide', 'guide', 'helper'] as const;
export type RosterRole = (typeof rosterRoles)[number];

/** Whether somebody with this role guides guests. Helpers do not. */
export const isGuiding = (role: RosterRole): boolean => role !== 'helper';
