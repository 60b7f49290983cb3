import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { z } from 'zod'
import { refuseAuth } from '../../http/responses.ts'
import { isLoopback, siteOrigins } from '../../http/cors.ts'
import type { Factor, FactorStore } from './store.ts'
import type { FactorDependencies, FactorType, Proof } from './type.ts'

const responseOf = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.object({
    id: z.string(),
    rawId: z.string(),
    type: z.literal('public-key'),
    clientExtensionResults: z.looseObject({}).default({}),
    response: z.object({ clientDataJSON: z.string(), ...shape }),
  })
const registrationSchema = responseOf({
  attestationObject: z.string(),
  transports: z.array(z.string()).default([]),
})
const authenticationSchema = responseOf({ authenticatorData: z.string(), signature: z.string() })

const storedSchema = z.object({ type: z.enum(['create', 'request']), challenge: z.string() })

/** The time that a person has for a prompt, in milliseconds: the lifetime of a challenge. */
const TIMEOUT = 300_000

const refuseBody = (message: string) => refuseAuth(400, 'validation_failed', message)
const refuseProof = () => refuseAuth(422, 'mfa_verification_failed', 'Failed to validate WebAuthn MFA response')

/** The site to which keys belong, and the checks of an answer that follow from it. */
interface Site {
  readonly rpID: string
  readonly expected: {
    readonly expectedRPID: string
    readonly expectedOrigin: string[]
    readonly requireUserVerification: boolean
  }
}

function siteOf(siteUrl: string): Site {
  const rpID = isLoopback(siteUrl) ? 'localhost' : new URL(siteUrl).hostname
  return {
    rpID,
    expected: { expectedRPID: rpID, expectedOrigin: siteOrigins(siteUrl), requireUserVerification: false },
  }
}

/** Returns the verified factors of an account that may answer, as the browser selects among all of its keys. */
async function listKeys(userId: string, factors: FactorStore) {
  const all = await factors.list(userId)
  return all.flatMap((factor) => (factor.isVerified && factor.credential ? [{ factor, ...factor.credential }] : []))
}

/** Checks the answer of a new key. */
async function register(
  response: z.infer<typeof registrationSchema>,
  expectedChallenge: string,
  factor: Factor,
  { expected }: Site,
  factors: FactorStore,
): Promise<Proof | Response> {
  const { verified, registrationInfo } = await verifyRegistrationResponse({ ...expected, response, expectedChallenge })
  if (!verified) return refuseProof()
  const { aaguid, credential } = registrationInfo
  const { id, counter } = credential
  const publicKey = Buffer.from(credential.publicKey).toString('base64url')
  const stored = { id, publicKey, counter, transports: response.response.transports }
  return { factor, spend: factors.saveCredential(factor.id, stored, aaguid) }
}

/** Checks the answer of a key of the account. */
async function authenticate(
  response: z.infer<typeof authenticationSchema>,
  expectedChallenge: string,
  { userId }: Factor,
  { expected }: Site,
  factors: FactorStore,
): Promise<Proof | Response> {
  const key = (await listKeys(userId, factors)).find(({ id }) => id === response.id)
  if (!key) return refuseProof()
  const { factor, id, publicKey, counter, transports } = key
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    ...expected,
    response,
    expectedChallenge,
    credential: { id, publicKey: Buffer.from(publicKey, 'base64url'), counter },
  })
  if (!verified) return refuseProof()
  const stored = { id, publicKey, counter: authenticationInfo.newCounter, transports }
  return { factor, spend: factors.saveCredential(factor.id, stored) }
}

/** Returns what the browser is asked: to answer by a key of the account, or to create one. */
function optionsOf(
  type: 'create' | 'request',
  rpID: string,
  { userId, email }: { readonly userId: string; readonly email: string },
  keys: { id: string; transports: string[] }[],
) {
  return type === 'request'
    ? generateAuthenticationOptions({ rpID, allowCredentials: keys, timeout: TIMEOUT })
    : generateRegistrationOptions({
        rpID,
        rpName: rpID,
        userName: email,
        userDisplayName: email,
        userID: new TextEncoder().encode(userId),
        excludeCredentials: keys,
        authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
        timeout: TIMEOUT,
      })
}

/**
 * Passkeys and security keys (supabase/auth: internal/api/mfa.go, challengeWebAuthnFactor and verifyWebAuthnFactor). They belong to the
 * site's host. A local site is `localhost`, because an IP address cannot own a credential.
 */
export function createWebAuthn({ settings, factors }: FactorDependencies): FactorType {
  const site = siteOf(settings.siteUrl)

  return {
    label: 'WebAuthn',
    rules: settings.auth.mfa.web_authn,
    enrol: () => ({ secret: null, response: {} }),

    async challenge(owner, factor) {
      const keys = (await listKeys(owner.userId, factors)).map(({ id, transports }) => ({ id, transports }))
      const type = factor.isVerified ? 'request' : 'create'
      const publicKey = await optionsOf(type, site.rpID, owner, keys)
      return {
        stored: { type, challenge: publicKey.challenge },
        response: { webauthn: { type, credential_options: { publicKey } } },
      }
    },

    refuseAnswer: refuseProof,

    readAnswer({ webauthn }) {
      if (!webauthn) return refuseBody('WebAuthn config required')
      const { type, credential_response: response } = webauthn
      if (type !== 'create' && type !== 'request') return refuseBody('WebAuthn type must be create or request')
      if (response === undefined || response === null) return refuseBody('credential_response required')
      const creation = registrationSchema.safeParse(response)
      const request = authenticationSchema.safeParse(response)
      if (!(type === 'create' ? creation : request).success) return refuseBody('Invalid credential_response')
      return async (factor, { stored }) => {
        const asked = storedSchema.parse(stored)
        // Otherwise a new key of anyone who knows the password would answer for the key of the account.
        if (asked.type !== type) return refuseProof()
        try {
          if (creation.data && type === 'create')
            return await register(creation.data, asked.challenge, factor, site, factors)
          return request.data ? await authenticate(request.data, asked.challenge, factor, site, factors) : refuseProof()
        } catch {
          // The library throws for every wrong answer: signature, origin, relying party, challenge, counter.
          return refuseProof()
        }
      }
    },
  }
}
