/** Returns the address of a variant of a picture. Its path is from its bytes, so browsers keep it for ever. */
export const pictureUrl = (apiUrl: string, path: string): string =>
  `${apiUrl.replace(/\/+$/, '')}/storage/v1/object/public/media/${path}`
