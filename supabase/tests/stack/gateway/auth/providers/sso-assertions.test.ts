import { describe, expect, test } from 'vitest'
import { createGateway } from '../../../../../server/gateway/gateway.ts'
import { newClient } from '../../../client.ts'
import { createSamlProvider, SHA1 } from '../../../saml-provider.ts'
import { SITE, type TestStack, useTestStack } from '../../../support.ts'
import { COMPANY_DOMAIN, KARI, post, registerCompany, startSso } from './sso-support.ts'

const company = await createSamlProvider()

async function useSsoStack(): Promise<TestStack> {
  const stack = await useTestStack({ saml: true, confirmEmail: true })
  await registerCompany(stack, company.metadata)
  return stack
}

const pkceClient = ({ url, publishableKey }: Pick<TestStack, 'url' | 'publishableKey'>) =>
  newClient(url, publishableKey, 'pkce')

const errorOf = ({ searchParams }: URL) => searchParams.get('error_code')

const CONFIRMATION = /<saml:SubjectConfirmation [^]*<\/saml:SubjectConfirmation>/
const ASSERTION = /<saml:Assertion [^]*<\/saml:Assertion>/
const SHA256_DIGEST = 'http://www.w3.org/2001/04/xmlenc#sha256'

const replace = (pattern: RegExp | string, text: string) => ({
  prepare: (xml: string) => {
    const changed = xml.replace(pattern, text)
    if (changed === xml) throw new Error('Nothing was changed')
    return changed
  },
})

/** Returns a confirmation for another recipient. */
const foreign = (own: string) => own.replace(/Recipient="[^"]*"/, 'Recipient="https://other.test/acs"')

/** Returns a copy of the signed assertion for another person, without its signature. */
const forged = (xml: string) =>
  (ASSERTION.exec(xml)?.[0] ?? '')
    .replace(/<ds:Signature[^]*<\/ds:Signature>/, '')
    .replaceAll(KARI, `ola@${COMPANY_DOMAIN}`)
const signed = (xml: string) => ASSERTION.exec(xml)?.[0] ?? ''

describe('a signed assertion [D15]', () => {
  test.for([
    ['for another recipient', replace(/ Recipient="[^"]*"/, ' Recipient="https://other.test/acs"')],
    ['for a recipient that begins alike', replace(/ Recipient="([^"]*)"/, ' Recipient="$1/"')],
    ['without a recipient', replace(/ Recipient="[^"]*"/, '')],
    ['without a confirmation', replace(CONFIRMATION, '')],
    ['without the data of the confirmation', replace(/<saml:SubjectConfirmationData [^>]*\/>/, '')],
    ['for the holder of a key', replace('cm:bearer', 'cm:holder-of-key')],
    ['vouched for by a sender', replace('cm:bearer', 'cm:sender-vouches')],
    ['to another request', replace(/(<saml:SubjectConfirmationData [^>]*InResponseTo=")[^"]*"/, '$1_other"')],
    ['to no request', replace(/(<saml:SubjectConfirmationData [^>]*) InResponseTo="[^"]*"/, '$1')],
    ['without an expiry', replace(/(<saml:SubjectConfirmationData) NotOnOrAfter="[^"]*"/, '$1')],
    [
      'that has expired',
      replace(/(<saml:SubjectConfirmationData) NotOnOrAfter="[^"]*"/, '$1 NotOnOrAfter="2020-01-01T00:00:00Z"'),
    ],
    [
      'that is not valid yet',
      replace('<saml:SubjectConfirmationData', '<saml:SubjectConfirmationData NotBefore="2100-01-01T00:00:00Z"'),
    ],
    [
      'with conditions that have expired',
      replace(/(<saml:Conditions [^>]*)NotOnOrAfter="[^"]*"/, '$1NotOnOrAfter="2020-01-01T00:00:00Z"'),
    ],
    ['without conditions', replace(/<saml:Conditions [^]*<\/saml:Conditions>/, '')],
    ['without an audience', replace(/<saml:AudienceRestriction>[^]*<\/saml:AudienceRestriction>/, '')],
    [
      'of another issuer',
      replace(/(<saml:Assertion [^>]*>)<saml:Issuer>[^<]*/, '$1<saml:Issuer>https://other.test/metadata'),
    ],
    ['without the name of its issuer', replace(/(<saml:Assertion [^>]*>)<saml:Issuer>[^<]*/, '$1<saml:Issuer>')],
    [
      'whose bearer data are spread over two confirmations',
      {
        prepare: (xml: string) =>
          xml.replace(CONFIRMATION, (own) =>
            [
              own.replace(/Recipient="[^"]*"/, 'Recipient="https://other.test/acs"'),
              own.replace(/ InResponseTo="[^"]*"/, ''),
              own.replace(/ NotOnOrAfter="[^"]*"/, ''),
              own.replace('cm:bearer', 'cm:holder-of-key'),
            ].join(''),
          ),
      },
    ],
    ['signed by SHA-1', { algorithms: SHA1 }],
    ['signed by SHA-1 of a SHA-256 digest', { algorithms: { ...SHA1, digest: SHA256_DIGEST } }],
    [
      'with a SHA-1 digest',
      { algorithms: { signature: 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256', digest: SHA1.digest } },
    ],
    ['beside a forged one', { edit: (xml: string) => xml.replace(ASSERTION, `${forged(xml)}${signed(xml)}`) }],
    ['before a forged one', { edit: (xml: string) => xml.replace(ASSERTION, `${signed(xml)}${forged(xml)}`) }],
    [
      'inside a forged one',
      {
        edit: (xml: string) =>
          xml.replace(ASSERTION, forged(xml).replace('</saml:Assertion>', `${signed(xml)}</saml:Assertion>`)),
      },
    ],
    [
      'inside the extensions of a forged response',
      {
        edit: (xml: string) =>
          xml.replace(
            ASSERTION,
            `<samlp:Extensions>${signed(xml)}</samlp:Extensions>${forged(xml).replace(/ID="[^"]*"/, 'ID="_forged"')}`,
          ),
      },
    ],
    [
      'inside the signature of a forged one',
      {
        edit: (xml: string) => {
          const [signature = ''] = /<ds:Signature[^]*<\/ds:Signature>/.exec(xml) ?? []
          const original = signed(xml).replace(signature, '')
          const moved = signature.replace('</ds:Signature>', `<ds:Object>${original}</ds:Object></ds:Signature>`)
          return xml.replace(
            ASSERTION,
            forged(xml)
              .replace(/ID="[^"]*"/, 'ID="_forged"')
              .replace('</saml:Issuer>', `</saml:Issuer>${moved}`),
          )
        },
      },
    ],
  ] as const)('%s is refused', async ([, answer]) => {
    const stack = await useSsoStack()
    const form = await company.answer(stack, await startSso(pkceClient(stack)), { email: KARI, ...answer })
    expect(errorOf(await post(stack, form))).toBe('validation_failed')
    expect(await stack.database.sql`select from auth.users`).toHaveLength(0)
  })

  test('with another confirmation beside a valid one is accepted', async () => {
    const stack = await useSsoStack()
    const answer = { email: KARI, prepare: (xml: string) => xml.replace(CONFIRMATION, (own) => foreign(own) + own) }
    const form = await company.answer(stack, await startSso(pkceClient(stack)), answer)
    expect((await post(stack, form)).searchParams.has('code')).toBe(true)
  })

  test('works once, also concurrently, after a restart, and for another sign-in with the same request', async () => {
    const stack = await useSsoStack()
    const { sql } = stack.database
    const form = await company.answer(stack, await startSso(pkceClient(stack)), { email: KARI })
    const [request] = await sql`select request_id from auth.saml_relay_states`
    const again = async (at: Pick<TestStack, 'url' | 'publishableKey'> = stack) => {
      const url = new URL(await startSso(pkceClient(at)))
      await sql`update auth.saml_relay_states set request_id = ${String(request?.['request_id'])}`
      const copy = new URLSearchParams(form)
      copy.set('RelayState', url.searchParams.get('RelayState') ?? '')
      return copy
    }
    const copies = [form, await again(), await again(), await again()]
    const targets = await Promise.all(copies.map((each) => post(stack, each)))
    expect(targets.map((target) => errorOf(target) ?? 'accepted').toSorted()).toEqual([
      'accepted',
      'validation_failed',
      'validation_failed',
      'validation_failed',
    ])
    const { publishableKey, secretKey, jwtSecret, signingKeys, url } = stack
    const restarted = await createGateway({
      publishableKey,
      secretKey,
      jwtSecret,
      signingKeys,
      databaseUrl: stack.database.url,
      siteUrl: SITE,
      publicUrl: url,
      saml: true,
    })
    const own = { url: restarted.ownUrl, publishableKey }
    try {
      expect(errorOf(await post(own, await again(own)))).toBe('validation_failed')
    } finally {
      await restarted.stop()
    }
  })

  test('is forgotten after it has expired', async () => {
    const stack = await useSsoStack()
    const { sql } = stack.database
    const signIn = async () =>
      post(stack, await company.answer(stack, await startSso(pkceClient(stack)), { email: KARI }))
    await signIn()
    await sql`update auth.saml_used_assertions set expires_at = now() - interval '1 second'`
    await signIn()
    expect(await sql`select from auth.saml_used_assertions`).toHaveLength(1)
  })
})
