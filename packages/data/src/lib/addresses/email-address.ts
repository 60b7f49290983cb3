// Only the characters of host names: `URL` would interpret others.
const HOST = /^[\p{L}\p{M}\p{N}.。．｡-]+$/u
// oxlint-disable-next-line no-control-regex -- the range of ASCII
const ASCII = /^[\u0000-\u007F]*$/

const split = (address: string) => {
  const at = address.lastIndexOf('@')
  return { local: address.slice(0, Math.max(at, 0)), domain: address.slice(at + 1), at }
}

/**
 * Returns an address with the domain in ASCII (punycode), as mail servers and the database have it: post@blåbær.no becomes
 * post@xn--blbr-roah.no. Returns any other text unchanged.
 */
export function asciiAddress(address: string): string {
  const { local, domain, at } = split(address)
  if (at < 1 || ASCII.test(domain) || !HOST.test(domain)) return address
  const url = URL.parse(`http://${domain}`)
  return url === null ? address : `${local}@${url.hostname}`
}

/** Returns whether the part before the @ has letters that a mail server without SMTPUTF8 rejects. */
export const hasLocalLetters = (address: string): boolean => !ASCII.test(split(address).local)

// The characters of RFC 5322 without quotes, and a domain of at least two labels whose last one is no number.
const ADDRESS =
  /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{0,58}[a-z0-9])$/i

/** Returns whether a text is an email address in ASCII. */
export const isAddress = (text: string): boolean => ADDRESS.test(text)
