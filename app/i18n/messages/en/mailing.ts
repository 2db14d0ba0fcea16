/** E-mail templates, the outbox and automatic mails. */
export default {
  mailing: {},
};
