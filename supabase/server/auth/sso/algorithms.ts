import { DOMParser } from '@xmldom/xmldom'

const SIGNATURE = 'http://www.w3.org/2000/09/xmldsig#'

// What the library can verify, without SHA-1.
const ACCEPTED: ReadonlySet<string> = new Set([
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha512',
  'http://www.w3.org/2007/05/xmldsig-more#sha256-rsa-MGF1',
  'http://www.w3.org/2001/04/xmlenc#sha256',
  'http://www.w3.org/2001/04/xmlenc#sha512',
])

/** Returns whether every signature in a document uses accepted algorithms for itself and for its digests. The library also accepts SHA-1. */
export function hasAcceptedAlgorithms(xml: string): boolean {
  const document = new DOMParser({ errorHandler: () => undefined }).parseFromString(xml, 'text/xml')
  const methods = ['SignatureMethod', 'DigestMethod'].flatMap((name) =>
    Array.from(document.getElementsByTagNameNS(SIGNATURE, name)),
  )
  return methods.every((method) => ACCEPTED.has(method.getAttribute('Algorithm') ?? ''))
}
