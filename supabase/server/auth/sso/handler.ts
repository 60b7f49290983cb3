import { randomUUID } from 'node:crypto'
import { generateServiceProviderMetadata, type Profile } from '@node-saml/node-saml'
import type { ISql } from 'postgres'
import { z } from 'zod'
import type { Caller } from '../../gateway/caller.ts'
import { json } from '../../gateway/responses.ts'
import { readBody } from '../bodies.ts'
import { readChallenge } from '../oauth/authorize.ts'
import { accountOf } from '../oauth/accounts.ts'
import { AuthFailure, notAdmin } from '../failure.ts'
import { createFinish, redirect, withQuery } from '../oauth/finish.ts'
import { FlowStore } from '../oauth/flow-store.ts'
import type { Handle, HandleIds, Dependencies } from '../call.ts'
import { hasAcceptedAlgorithms } from './algorithms.ts'
import { acceptedAssertion } from './assertion.ts'
import { type IdentityProvider, readMetadata } from './metadata.ts'
import { emailOf, serviceProvider, subjectOf, urlsOf } from './service-provider.ts'
import { type SsoProvider, SsoStore } from './store.ts'

const ssoBody = z.looseObject({
  provider_id: z.string().nullish(),
  domain: z.string().nullish(),
  redirect_to: z.string().nullish(),
  skip_http_redirect: z.boolean().nullish(),
  code_challenge: z.string().nullish(),
  code_challenge_method: z.string().nullish(),
})
type SsoBody = z.infer<typeof ssoBody>

const providerBody = z.looseObject({
  type: z.literal('saml'),
  metadata_xml: z.string(),
  domains: z.array(z.string().trim().toLowerCase().min(1)).min(1),
})

const invalid = (message: string) => new AuthFailure(400, 'validation_failed', message)
const NOT_FOUND = ['sso_provider_not_found', 'No such SSO provider'] as const
const DISABLED = ['sso_provider_disabled', 'SSO Provider is currently disabled'] as const

const publicProvider = ({ id, entityId, domains, isDisabled }: SsoProvider) => ({
  id,
  disabled: isDisabled,
  saml: { entity_id: entityId },
  domains: domains.map((domain) => ({ domain })),
})

const parametersOf = ({ code_challenge, code_challenge_method }: SsoBody) =>
  new URLSearchParams({
    ...(code_challenge && { code_challenge }),
    ...(code_challenge_method && { code_challenge_method }),
  })

/** Returns the metadata of a registered provider, which was checked at its registration. */
function metadataOf({ metadata }: SsoProvider): IdentityProvider {
  const read = readMetadata(metadata)
  if (!read) throw new AuthFailure(500, 'unexpected_failure', 'Error parsing SAML Metadata for SAML provider')
  return read
}

/** Returns the person of an assertion. Their address must belong to the company. */
function personOf(profile: Profile, provider: SsoProvider) {
  const [subject, email] = [subjectOf(profile), emailOf(profile)]
  if (subject === null)
    throw new AuthFailure(
      400,
      'saml_assertion_no_user_id',
      'SAML Assertion did not contain a persistent Subject Identifier attribute or Subject NameID uniquely identifying this user',
    )
  if (email === null)
    throw new AuthFailure(400, 'saml_assertion_no_email', 'SAML Assertion does not contain an email address')
  if (!provider.domains.includes(email.split('@').at(-1) ?? '')) throw invalid('SAML Assertion is not valid')
  const data = { iss: provider.entityId, sub: subject, email, email_verified: true, phone_verified: false }
  return { subject, email, isVerified: true, data }
}

/**
 * Returns the calls of single sign-on by SAML 2.0 (supabase/auth: internal/api/sso.go, samlacs.go, ssoadmin.go). Requests are not signed, and
 * only the sign-in that this service started is accepted, once. Beyond upstream, an address must belong to a domain of its identity provider, and an
 * account with the address must be its own.
 */
export function createSso(dependencies: Dependencies): Readonly<Record<string, HandleIds>> {
  const { settings, sql, redirects } = dependencies
  const [store, flows] = [new SsoStore(sql), new FlowStore(sql)]
  const finish = createFinish({ ...dependencies, flows })
  const urls = urlsOf(settings.publicUrl)

  async function findProvider({ provider_id: id, domain }: SsoBody): Promise<SsoProvider> {
    if (id && domain) throw invalid('Only one of provider_id or domain supported')
    if (!id && !domain) throw invalid('A provider_id or domain needs to be provided')
    const provider = domain ? await store.findByDomain(domain) : await store.find(id ?? '')
    if (!provider)
      throw new AuthFailure(404, NOT_FOUND[0], domain ? 'No SSO provider assigned for this domain' : NOT_FOUND[1])
    if (provider.isDisabled) throw new AuthFailure(404, ...DISABLED)
    return provider
  }

  const signIn: Handle = async (request) => {
    const body = await readBody(request, ssoBody)
    if (body instanceof Response) return body
    const provider = await findProvider(body)
    const challenge = readChallenge(parametersOf(body))
    if (challenge instanceof Response) return challenge
    const redirectTo = redirects.resolve(body.redirect_to)
    const flowId = await flows.start({
      method: 'sso/saml',
      provider: 'sso/saml',
      redirectTo,
      challenge,
      link: null,
    })
    const [relayState, requestId] = [randomUUID(), `_${randomUUID()}`]
    await store.start(relayState, provider.id, requestId, flowId)
    const saml = serviceProvider(settings.publicUrl, metadataOf(provider), requestId)
    const url = await saml.getAuthorizeUrlAsync(relayState, undefined, {})
    return body.skip_http_redirect ? json(200, { url }) : redirect(303, new URL(url))
  }

  async function validate(provider: SsoProvider, requestId: string, response: string): Promise<Profile> {
    const metadata = metadataOf(provider)
    const saml = serviceProvider(settings.publicUrl, metadata, requestId)
    const { profile } = await saml
      .validatePostResponseAsync({ SAMLResponse: response })
      .catch(() => ({ profile: null }))
    const expected = { issuer: metadata.entityId, recipient: urls.acs, requestId }
    const assertion = profile && acceptedAssertion(profile, expected)
    const isStrong = hasAcceptedAlgorithms(Buffer.from(response, 'base64').toString('utf8'))
    if (!assertion || !isStrong || !(await store.spendAssertion(metadata.entityId, assertion)))
      throw invalid('SAML Assertion is not valid')
    return profile
  }

  async function accept(request: Request, caller: Caller): Promise<Response> {
    const form = new URLSearchParams(await request.text())
    const relay = z.uuid().safeParse(form.get('RelayState'))
    if (!relay.success) throw invalid('SAML RelayState is not a valid UUID or URL')
    const state = await store.take(relay.data)
    if (!state)
      throw new AuthFailure(404, 'saml_relay_state_not_found', 'SAML RelayState does not exist, try logging in again?')
    if (state.isExpired)
      throw new AuthFailure(422, 'saml_relay_state_expired', 'SAML RelayState has expired. Try logging in again?')
    const [provider, flow] = await Promise.all([store.find(state.providerId), flows.find(state.flowId)])
    if (!provider || !flow) throw new AuthFailure(404, ...NOT_FOUND)
    if (provider.isDisabled) throw new AuthFailure(404, ...DISABLED)
    const profile = await validate(provider, state.requestId, form.get('SAMLResponse') ?? '')
    const person = personOf(profile, provider)
    const account = (transaction: ISql) => accountOf(transaction, `sso:${provider.id}`, person, { isSso: true })
    return finish(caller, flow, account, { accessToken: null, refreshToken: null })
  }

  // Errors lead to the site, because the flow's own redirect is not known for all of them.
  const acs: Handle = async (request, caller) => {
    try {
      return await accept(request, caller)
    } catch (error) {
      if (!(error instanceof AuthFailure)) throw error
      return redirect(303, withQuery(settings.siteUrl, error.parameters))
    }
  }

  const metadata: Handle = async () =>
    new Response(
      generateServiceProviderMetadata({ issuer: urls.entityId, callbackUrl: urls.acs, wantAssertionsSigned: true }),
      { headers: { 'content-type': 'application/xml', 'cache-control': 'public, max-age=600' } },
    )

  const add: Handle = async (request) => {
    const body = await readBody(request, providerBody)
    if (body instanceof Response) return body
    const read = readMetadata(body.metadata_xml)
    if (!read) throw invalid('SAML Metadata is not valid')
    const known = await store.list()
    if (known.some(({ entityId }) => entityId === read.entityId))
      throw new AuthFailure(
        422,
        'saml_idp_already_exists',
        `SAML Identity Provider with this EntityID (${read.entityId}) already exists`,
      )
    const taken = body.domains.find((domain) => known.some(({ domains }) => domains.includes(domain)))
    if (taken)
      throw new AuthFailure(
        400,
        'sso_domain_already_exists',
        `SSO Domain '${taken}' is already assigned to an SSO identity provider`,
      )
    const id = await store.add(read.entityId, body.metadata_xml, body.domains)
    return json(
      201,
      publicProvider({ id, entityId: read.entityId, metadata: '', domains: body.domains, isDisabled: false }),
    )
  }

  const remove: HandleIds = async (_request, _caller, { provider: id }) => {
    const provider = await store.find(id ?? '')
    if (!provider || !(await store.remove(provider.id)))
      throw new AuthFailure(404, NOT_FOUND[0], 'SSO Identity Provider not found')
    return json(200, publicProvider(provider))
  }

  /** Refuses a call while SAML is off. */
  const enabled =
    (handle: HandleIds): HandleIds =>
    async (...parameters) => {
      if (!settings.saml) throw new AuthFailure(404, 'saml_provider_disabled', 'SAML 2.0 is disabled')
      return handle(...parameters)
    }

  const forServer =
    (handle: HandleIds): HandleIds =>
    async (request, caller, ids) => {
      if (caller.key !== 'secret') throw notAdmin()
      return enabled(handle)(request, caller, ids)
    }

  return {
    'POST /sso': enabled(signIn),
    'POST /sso/saml/acs': enabled(acs),
    'GET /sso/saml/metadata': enabled(metadata),
    'POST /admin/sso/providers': forServer(add),
    'GET /admin/sso/providers': forServer(async () => json(200, { items: (await store.list()).map(publicProvider) })),
    'DELETE /admin/sso/providers/:provider': forServer(remove),
  }
}
