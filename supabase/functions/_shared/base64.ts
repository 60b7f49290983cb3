/** Returns the bytes of a file in Base64. */
export const encodeBase64 = (file: Uint8Array): string =>
  btoa(Array.from(file, (byte) => String.fromCharCode(byte)).join(''))
