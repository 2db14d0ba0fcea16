/** The gallery manager. */
export default {
  gallery: {},
};
