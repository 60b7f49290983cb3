/** Returns the URL of a variant of a picture. The path is a hash of the bytes, so browsers cache it for ever. */
export const pictureUrl = (apiUrl: string, path: string): string =>
  `${apiUrl.replace(/\/+$/, '')}/storage/v1/object/public/media/${path}`
