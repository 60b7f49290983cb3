/**
 * Escapes text for a regular expression, for every set of flags: with `u` or `v`, a backslash before an ordinary character is an error.
 * `RegExp.escape` is too new for the supported browsers.
 */
export const patternText = (text: string): string =>
  text.replaceAll(/\W/g, (unit) => String.raw`\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
