/** Where the browser sends pictures; the server lets bodies of that size through nowhere else. */
export const pictureUploadPath = '/admin/gallery/upload';
