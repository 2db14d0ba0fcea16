/** What changes a booking at the desk. */
export default {
  changes: {},
};
