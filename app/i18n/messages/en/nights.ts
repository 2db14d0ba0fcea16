/** A whole night that is cancelled or moved. */
export default {
  nights: {},
};
