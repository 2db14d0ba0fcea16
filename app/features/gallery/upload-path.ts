/** The upload URL. The server accepts bodies of that size only here. */
export const pictureUploadPath = '/admin/gallery/upload';
