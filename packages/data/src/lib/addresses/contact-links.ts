/** Returns a mail link with an optional subject. No input can add a header to the mail (rule W3). */
export function mailto(address: string, subject?: string): string {
  const to = `mailto:${encodeURIComponent(address.toWellFormed()).replaceAll('%40', '@')}`
  return subject === undefined ? to : `${to}?subject=${encodeURIComponent(subject.toWellFormed())}`
}

/** Returns a link that calls a telephone number, which people write with spaces and brackets. */
export const telLink = (phone: string): string => `tel:${phone.replaceAll(/[^+\d]/g, '')}`
