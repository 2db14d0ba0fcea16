/** Home content, page texts and general options. */
export default {
  editor: {},
};
