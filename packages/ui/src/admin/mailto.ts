/**
 * A mail link to an address, with a subject where there is one. Whatever either holds, it adds no header to the mail (rule W3).
 */
export function mailto(address: string, subject?: string): string {
  const to = `mailto:${encodeURIComponent(address.toWellFormed()).replaceAll('%40', '@')}`
  return subject === undefined ? to : `${to}?subject=${encodeURIComponent(subject.toWellFormed())}`
}
