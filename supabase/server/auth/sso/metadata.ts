import { DOMParser } from '@xmldom/xmldom'
import { z } from 'zod'

const METADATA = 'urn:oasis:names:tc:SAML:2.0:metadata'
const SIGNATURE = 'http://www.w3.org/2000/09/xmldsig#'
const REDIRECT = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect'

const identityProviderSchema = z.object({
  entityId: z.string().min(1),
  /** The URL to which a sign-in redirects. */
  entryPoint: z.url({ protocol: /^https?$/ }),
  /** The certificates of its signatures. */
  certificates: z.array(z.string().min(1)).min(1),
})

/** A SAML identity provider, as its metadata describes it. */
export type IdentityProvider = z.infer<typeof identityProviderSchema>

function fail(): never {
  throw new TypeError('Invalid metadata')
}

/** Reads the metadata of an identity provider; returns null when it is invalid. */
export function readMetadata(xml: string): IdentityProvider | null {
  try {
    const document = new DOMParser({
      errorHandler: { warning: () => undefined, error: fail, fatalError: fail },
    }).parseFromString(xml, 'text/xml').documentElement
    const [role, ...others] = Array.from(document.getElementsByTagNameNS(METADATA, 'IDPSSODescriptor'))
    if (!role || others.length > 0) return null
    const services = Array.from(role.getElementsByTagNameNS(METADATA, 'SingleSignOnService'))
    const signing = Array.from(role.getElementsByTagNameNS(METADATA, 'KeyDescriptor')).filter(
      (key) => key.getAttribute('use') !== 'encryption',
    )
    const parsed = identityProviderSchema.safeParse({
      entityId: document.getAttribute('entityID'),
      entryPoint: services.find((each) => each.getAttribute('Binding') === REDIRECT)?.getAttribute('Location'),
      certificates: signing
        .flatMap((key) => Array.from(key.getElementsByTagNameNS(SIGNATURE, 'X509Certificate')))
        .map((certificate) => (certificate.textContent ?? '').replaceAll(/\s/g, '')),
    })
    return parsed.success ? parsed.data : null
  } catch {
    return null
  }
}
