import { randomUUID } from 'node:crypto'
import type { Profile } from '@node-saml/node-saml'
import type { ISql } from 'postgres'
import { z } from 'zod'
import type { Caller } from '../../../http/caller.ts'
import { json } from '../../../http/responses.ts'
import { readBody } from '../../lib/bodies.ts'
import { AuthFailure } from '../../lib/failure.ts'
import { accountOf } from '../../oauth/accounts.ts'
import { readChallenge } from '../../oauth/authorize.ts'
import { createFinish, redirect, withQuery } from '../../oauth/finish.ts'
import type { FlowStore } from '../../oauth/flow-store.ts'
import { hasAcceptedAlgorithms } from '../../sso/algorithms.ts'
import { acceptedAssertion } from '../../sso/assertion.ts'
import { type IdentityProvider, readMetadata } from '../../sso/metadata.ts'
import { notValid, personOf } from '../../sso/person.ts'
import { serviceProvider, urlsOf } from '../../sso/service-provider.ts'
import type { SsoProvider, SsoStore } from '../../sso/store.ts'
import type { Dependencies, Handle } from '../call.ts'

/** What a sign-in by a company's identity provider uses. */
export interface SsoDependencies extends Dependencies {
  readonly store: SsoStore
  readonly flows: FlowStore
}

const ssoBody = z.looseObject({
  provider_id: z.string().nullish(),
  domain: z.string().nullish(),
  redirect_to: z.string().nullish(),
  skip_http_redirect: z.boolean().nullish(),
  code_challenge: z.string().nullish(),
  code_challenge_method: z.string().nullish(),
})
type SsoBody = z.infer<typeof ssoBody>

const invalid = (message: string) => new AuthFailure(400, 'validation_failed', message)
const notFound = (message = 'No such SSO provider') => new AuthFailure(404, 'sso_provider_not_found', message)
const disabled = () => new AuthFailure(404, 'sso_provider_disabled', 'SSO Provider is currently disabled')

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

async function findProvider({ provider_id: id, domain }: SsoBody, store: SsoStore): Promise<SsoProvider> {
  if (id && domain) throw invalid('Only one of provider_id or domain supported')
  if (!id && !domain) throw invalid('A provider_id or domain needs to be provided')
  const provider = domain ? await store.findByDomain(domain) : await store.find(id ?? '')
  if (!provider) throw domain ? notFound('No SSO provider assigned for this domain') : notFound()
  if (provider.isDisabled) throw disabled()
  return provider
}

/** Handles `POST /sso`: starts a sign-in and returns, or redirects to, the URL of the identity provider. */
export function createSignIn({ settings, redirects, store, flows }: SsoDependencies): Handle {
  return async (request) => {
    const body = await readBody(request, ssoBody)
    if (body instanceof Response) return body
    const provider = await findProvider(body, store)
    const challenge = readChallenge(parametersOf(body))
    if (challenge instanceof Response) return challenge
    const redirectTo = redirects.resolve(body.redirect_to)
    const flowId = await flows.start({ method: 'sso/saml', provider: 'sso/saml', redirectTo, challenge, link: null })
    const [relayState, requestId] = [randomUUID(), `_${randomUUID()}`]
    await store.start(relayState, provider.id, requestId, flowId)
    const saml = serviceProvider(settings.publicUrl, metadataOf(provider), requestId)
    const url = await saml.getAuthorizeUrlAsync(relayState, undefined, {})
    return body.skip_http_redirect ? json(200, { url }) : redirect(303, new URL(url))
  }
}

/** Returns the sign-in to which an assertion responds, with its provider and its flow. */
async function takeSignIn(relayState: string | null, { store, flows }: SsoDependencies) {
  const relay = z.uuid().safeParse(relayState)
  if (!relay.success) throw invalid('SAML RelayState is not a valid UUID or URL')
  const state = await store.take(relay.data)
  if (!state)
    throw new AuthFailure(404, 'saml_relay_state_not_found', 'SAML RelayState does not exist, try logging in again?')
  if (state.isExpired)
    throw new AuthFailure(422, 'saml_relay_state_expired', 'SAML RelayState has expired. Try logging in again?')
  const [provider, flow] = await Promise.all([store.find(state.providerId), flows.find(state.flowId)])
  if (!provider || !flow) throw notFound()
  if (provider.isDisabled) throw disabled()
  return { provider, flow, requestId: state.requestId }
}

/** Returns what a response says about the person. Spends its assertion, which works once. */
async function validate(
  response: string,
  provider: SsoProvider,
  requestId: string,
  { settings, store }: SsoDependencies,
): Promise<Profile> {
  const metadata = metadataOf(provider)
  const saml = serviceProvider(settings.publicUrl, metadata, requestId)
  const { profile } = await saml.validatePostResponseAsync({ SAMLResponse: response }).catch(() => ({ profile: null }))
  const expected = { issuer: metadata.entityId, recipient: urlsOf(settings.publicUrl).acs, requestId }
  const assertion = profile && acceptedAssertion(profile, expected)
  const isStrong = hasAcceptedAlgorithms(Buffer.from(response, 'base64').toString('utf8'))
  if (!assertion || !isStrong || !(await store.spendAssertion(metadata.entityId, assertion))) throw notValid()
  return profile
}

/** Handles `POST /sso/saml/acs`, to which an identity provider sends a person with an assertion. */
export function createAcs(dependencies: SsoDependencies): Handle {
  const finish = createFinish(dependencies)

  async function accept(request: Request, caller: Caller): Promise<Response> {
    const form = new URLSearchParams(await request.text())
    const { provider, flow, requestId } = await takeSignIn(form.get('RelayState'), dependencies)
    const profile = await validate(form.get('SAMLResponse') ?? '', provider, requestId, dependencies)
    const person = personOf(profile, provider)
    const account = (transaction: ISql) => accountOf(transaction, `sso:${provider.id}`, person, { isSso: true })
    return finish(caller, flow, account, { accessToken: null, refreshToken: null })
  }

  // Errors lead to the site, because the flow's own redirect is not known for all of them.
  return async (request, caller) => {
    try {
      return await accept(request, caller)
    } catch (error) {
      if (!(error instanceof AuthFailure)) throw error
      return redirect(303, withQuery(dependencies.settings.siteUrl, error.parameters))
    }
  }
}
