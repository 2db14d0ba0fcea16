/**
 * What each role may do. Pages, forms, files, the menu and the buttons all ask this table. See
 * docs/rules/accounts.md.
 */

import { type Role, type StaffRole, staffRoles } from './roles.ts';

/**
 * `takePayments` covers what guests pay at the door, and selling places there. `refund` includes cancelling a booking and closing a payment case. `manageCatalogue` covers crawls with their
 * prices, cities, coupons and add-ons; `managePartners` who sells for the operator, and
 * `setTerms` what they earn, and `payPartners` their statements and transfers; `signOffCash` the cash and the tips of the whole team; `editContent` the texts, pictures
 * and mail templates. `readMessages` covers contact messages and the mails that were sent to guests; `keepBooks` the balances
 * and the journal of all cities, and closing months.
 */
export const permissions = [
  'checkIn',
  'takePayments',
  'seeBookings',
  'manageBookings',
  'exportGuests',
  'refund',
  'seeMoney',
  'keepBooks',
  'manageNights',
  'manageCatalogue',
  'managePartners',
  'setTerms',
  'payPartners',
  'signOffCash',
  'editContent',
  'readMessages',
  'managePeople',
  'changeSettings',
  'seeLog',
] as const;

export type Permission = (typeof permissions)[number];

const granted: Readonly<Record<Role, readonly Permission[]>> = {
  customer: [],
  guide: ['checkIn', 'takePayments'],
  content: ['editContent'],
  finance: ['seeBookings', 'exportGuests', 'refund', 'seeMoney', 'keepBooks', 'payPartners'],
  manager: [
    'checkIn',
    'takePayments',
    'seeBookings',
    'manageBookings',
    'exportGuests',
    'refund',
    'seeMoney',
    'keepBooks',
    'manageNights',
    'manageCatalogue',
    'managePartners',
    'payPartners',
    'signOffCash',
    'editContent',
    'readMessages',
  ],
  admin: permissions,
};

/**
 * The permissions that can be limited to cities, because everything they open belongs to a night. A person who
 * is limited to cities has only these permissions of the role.
 */
const limitable: readonly Permission[] = [
  'checkIn',
  'takePayments',
  'seeBookings',
  'manageBookings',
  'exportGuests',
  'refund',
  'seeMoney',
  'manageNights',
];

/** The ids of the cities that a person is limited to; empty for all. */
export type CityScope = readonly string[];

/** A signed-in person. */
export type Member = { readonly role: Role; readonly cities: CityScope };

/** The one answer to whether a person may do something. */
export const may = ({ role, cities }: Member, permission: Permission): boolean =>
  granted[role].includes(permission) && (cities.length === 0 || limitable.includes(permission));

/** Whether the person belongs to the staff, so that some of the admin area is open to them. */
export const isStaff = ({ role }: Pick<Member, 'role'>): boolean => role !== 'customer';

/** The roles that can be limited to cities. An owner has everything, and texts belong to no city. */
export const cityRoles: readonly StaffRole[] = staffRoles.filter(
  (role) => role !== 'admin' && granted[role].some((permission) => limitable.includes(permission)),
);

/** Whether the first person may do everything that the second may, in every city of the second. */
export const includesRights = (first: Member, second: Member): boolean =>
  permissions.every((permission) => !may(second, permission) || may(first, permission)) &&
  (!isStaff(second) ||
    first.cities.length === 0 ||
    (second.cities.length > 0 && second.cities.every((city) => first.cities.includes(city))));

/**
 * The roles that need a second factor while the operator requires one: all that see money or guests beyond
 * tonight's list, or write what every guest reads. Guides share phones at the entrance.
 */
export const secondFactorRoles: readonly StaffRole[] = staffRoles.filter((role) => role !== 'guide');
