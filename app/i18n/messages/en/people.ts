import words from '../../words/en.ts';

/** The team: roles, invitations, access. */
export default {
  people: {
    title: words.team,
    lead: 'Who has access here, and what each role opens.',
    invite: {
      title: 'Invite a team member',
      email: words.emailAsCorreoElectronico,
      role: words.role,
      send: 'Send invitation',
      sent: 'Invitation sent to {email}. It expires in three days.',
      invalid: words.pleaseEnterAValidEmailAddressAsEscribeUnCorreoElectronicoValido,
      unknownRole: 'Please choose a role',
    },
    waiting: 'Pending invitations',
    expires: words.expires,
    expired: 'Expired',
    resend: words.resend,
    resendOf: 'Resend to {email}',
    withdraw: 'Revoke',
    withdrawOf: 'Revoke the invitation of {email}',
    withdrawn: 'Invitation of {email} revoked. Its link no longer works.',
    colleagues: 'Team members',
    find: {
      title: 'Find an account',
      label: 'Email or name starts with',
      button: words.find,
      nobody: 'No matching account.',
    },
    columns: {
      email: words.emailAsCorreo,
      name: words.name,
      role: words.role,
      secondFactor: '2FA',
      since: 'Member since',
    },
    cities: {
      legend: words.cities,
      hint: 'None ticked means all cities. Guides, finance and managers can be limited; limited managers do not see offers, texts or messages.',
      all: words.allCities,
      deleted: 'Deleted city',
      notForRole: 'This role cannot be limited to cities',
      unknown: 'Choose cities from the list',
    },
    rights: {
      title: 'What each role opens',
      admin: 'Everything, including people and settings.',
      manager:
        'Nights, bookings, check-in, payments, offers, texts and messages. Not people, settings or the change log.',
      finance: 'Payments, refunds, revenue and exports. Reads bookings and can cancel them.',
      content: 'Texts, pictures, mails, and the texts of crawls and cities. No prices, guests or payments.',
      guide: 'The ticket scanner and the guest list.',
    },
    secondFactor: { on: 'On', off: 'Off' },
    notProved: 'Email not confirmed',
    you: 'you',
    roleOf: 'Role of {email}',
    change: words.change,
    changed: 'Role changed.',
  },
};
