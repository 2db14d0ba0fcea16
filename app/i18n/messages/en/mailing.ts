/** E-mail templates, the outbox and automatic mails. */
export default {
  mailing: {},
  refusal: {
    mail: {
      unknown: 'There is no such mail.',
      stillWaiting: 'This mail is still in line; it goes out by itself.',
      isTest: 'A test is sent from its template, not from here.',
      forgotten: 'There is nobody left to write to: the account was deleted.',
      notSent: 'The mail server refused it: {words}',
    },
    template: {
      changed:
        'Somebody else has saved this text meanwhile. Nothing was overwritten; load it fresh to see what is new.',
      unfit: 'This text cannot be filled in. What is wrong stands beside the field.',
      unknownVersion: 'There is no such version.',
    },
  },
};
