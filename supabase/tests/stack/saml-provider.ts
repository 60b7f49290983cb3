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

const SHA256 = {
  signature: 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
  digest: 'http://www.w3.org/2001/04/xmlenc#sha256',
}
export const SHA1 = {
  signature: 'http://www.w3.org/2000/09/xmldsig#rsa-sha1',
  digest: 'http://www.w3.org/2000/09/xmldsig#sha1',
}

function identityProvider({ key, certificate }: Pair, requestSignatureAlgorithm = SHA256.signature) {
  return samlify.IdentityProvider({
    entityID: ENTITY_ID,
    privateKey: key,
    signingCert: certificate,
    nameIDFormat: [EMAIL_FORMAT],
    requestSignatureAlgorithm,
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
  /** Changes the response before it is signed. */
  readonly prepare?: (xml: string) => string
  /** Changes the signed response. */
  readonly edit?: (xml: string) => string
  /** The algorithms of the signature; RSA and SHA-256 by default. */
  readonly algorithms?: { readonly signature: string; readonly digest: string }
}

/** The identity provider of a company, without a server. */
export interface SamlProvider {
  /** Its metadata, which an administrator registers. */
  readonly metadata: string
  /** Signs a person in by the URL of a request, and returns the form that the browser posts to the gateway. */
  answer(stack: Pick<TestStack, 'url'>, url: string, answer: Answer): Promise<URLSearchParams>
}

/** Returns the values of the library's template of a response. */
function responseValues(service: ReturnType<typeof samlify.ServiceProvider>, requestId: string, email: string) {
  const recipient = String(service.entityMeta.getAssertionConsumerService('post'))
  const audience = service.entityMeta.getEntityID()
  const [now, later] = [new Date().toISOString(), new Date(Date.now() + 300_000).toISOString()]
  return {
    ID: `_${crypto.randomUUID()}`,
    AssertionID: `_${crypto.randomUUID()}`,
    Destination: recipient,
    Audience: audience,
    SubjectRecipient: recipient,
    Issuer: ENTITY_ID,
    IssueInstant: now,
    StatusCode: 'urn:oasis:names:tc:SAML:2.0:status:Success',
    ConditionsNotBefore: now,
    ConditionsNotOnOrAfter: later,
    SubjectConfirmationDataNotOnOrAfter: later,
    NameIDFormat: EMAIL_FORMAT,
    NameID: email,
    InResponseTo: requestId,
    AuthnStatement: '',
    AttributeStatement: '',
  }
}

/** Creates the identity provider with a new key. Another one differs in the key only. */
export async function createSamlProvider(): Promise<SamlProvider> {
  const pair = await createPair()
  const provider = identityProvider(pair)

  async function answer(
    stack: Pick<TestStack, 'url'>,
    url: string,
    { email, inResponseTo, audience, prepare = (xml) => xml, edit = (xml) => xml, algorithms = SHA256 }: Answer,
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
    // The library chooses the digest by this table.
    const { digest } = samlify.Constants.algorithms
    Object.assign(digest, { [algorithms.signature]: algorithms.digest })
    const signer = identityProvider(pair, algorithms.signature)
    const values = responseValues(service, extract.request.id, email)
    const { context } = await signer.createLoginResponse(
      service,
      { extract },
      'post',
      { email },
      (template: string) => ({
        id: values.ID,
        context: prepare(samlify.SamlLib.replaceTagsByValue(template, values)),
      }),
    )
    Object.assign(digest, { [SHA256.signature]: SHA256.digest })
    const xml = edit(Buffer.from(context, 'base64').toString('utf8'))
    return new URLSearchParams({
      SAMLResponse: Buffer.from(xml).toString('base64'),
      RelayState: query['RelayState'] ?? '',
    })
  }

  return { metadata: provider.getMetadata(), answer }
}
