// The certificate library requires it first.
import 'reflect-metadata'
import { PemConverter, X509CertificateGenerator } from '@peculiar/x509'
import * as samlify from 'samlify'
import { z } from 'zod'
import type { TestStack } from './support.ts'

// The library does not validate schemas itself.
samlify.setSchemaValidator({ validate: () => Promise.resolve('valid') })

const EMAIL_FORMAT = 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress'
const ENTITY_ID = 'https://id.company.test/metadata'
const ENTRY_POINT = 'https://id.company.test/sso'

const RSA = {
  name: 'RSASSA-PKCS1-v1_5',
  hash: 'SHA-256',
  publicExponent: new Uint8Array([1, 0, 1]),
  modulusLength: 2048,
}

/** A signing key and its certificate in PEM. */
interface Pair {
  readonly key: string
  readonly certificate: string
}

async function createPair(): Promise<Pair> {
  const keys = await crypto.subtle.generateKey(RSA, true, ['sign', 'verify'])
  const certificate = await X509CertificateGenerator.createSelfSigned({ name: 'CN=id.company.test', keys })
  const key = await crypto.subtle.exportKey('pkcs8', keys.privateKey)
  return { key: PemConverter.encode(key, 'PRIVATE KEY'), certificate: certificate.toString('pem') }
}

function identityProvider({ key, certificate }: Pair) {
  return samlify.IdentityProvider({
    entityID: ENTITY_ID,
    privateKey: key,
    signingCert: certificate,
    nameIDFormat: [EMAIL_FORMAT],
    requestSignatureAlgorithm: 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
    // The library warns without it.
    singleLogoutService: [
      { Binding: 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect', Location: `${ENTRY_POINT}/out` },
    ],
    singleSignOnService: [{ Binding: 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect', Location: ENTRY_POINT }],
  })
}

interface Answer {
  readonly email: string
  /** Replaces the id of the request in the response. */
  readonly inResponseTo?: string
  /** Replaces the audience. */
  readonly audience?: string
  /** Changes the signed response. */
  readonly edit?: (xml: string) => string
}

/** The identity provider of a company, without a server. */
export interface SamlProvider {
  /** Its metadata, which an administrator registers. */
  readonly metadata: string
  /** Signs a person in by the URL of a request, and returns the form that the browser posts to the gateway. */
  answer(stack: Pick<TestStack, 'url'>, url: string, answer: Answer): Promise<URLSearchParams>
}

/** Creates the identity provider with a new key. Another one differs in the key only. */
export async function createSamlProvider(): Promise<SamlProvider> {
  const provider = identityProvider(await createPair())

  async function answer(
    stack: Pick<TestStack, 'url'>,
    url: string,
    { email, inResponseTo, audience, edit = (xml) => xml }: Answer,
  ): Promise<URLSearchParams> {
    const query = Object.fromEntries(new URL(url).searchParams)
    const metadata = await (await fetch(`${stack.url}/auth/v1/sso/saml/metadata`)).text()
    const own = samlify.ServiceProvider({ metadata })
    const request = await provider.parseLoginRequest(own, 'redirect', { query })
    const id = z.object({ request: z.object({ id: z.string() }) }).parse(request.extract).request.id
    const extract = { ...request.extract, request: { ...request.extract.request, id: inResponseTo ?? id } }
    const service = audience
      ? samlify.ServiceProvider({ metadata: metadata.replace(/entityID="[^"]*"/, `entityID="${audience}"`) })
      : own
    const { context } = await provider.createLoginResponse(service, { extract }, 'post', { email })
    const xml = edit(Buffer.from(context, 'base64').toString('utf8'))
    return new URLSearchParams({
      SAMLResponse: Buffer.from(xml).toString('base64'),
      RelayState: query['RelayState'] ?? '',
    })
  }

  return { metadata: provider.getMetadata(), answer }
}
