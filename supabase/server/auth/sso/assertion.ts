import type { Profile } from '@node-saml/node-saml'
import { z } from 'zod'

const BEARER = 'urn:oasis:names:tc:SAML:2.0:cm:bearer'

const time = z.iso.datetime({ offset: true }).transform((text) => new Date(text))

const bearerSchema = z.object({
  $: z.object({ Method: z.literal(BEARER) }),
  SubjectConfirmationData: z.tuple([
    z.object({
      $: z.object({ InResponseTo: z.string(), Recipient: z.string(), NotOnOrAfter: time, NotBefore: time.optional() }),
    }),
  ]),
})

// An element without attributes is a text.
const issuerSchema = z.union([z.string(), z.object({ _: z.string() }).transform((element) => element._)])

const assertionSchema = z.object({
  Assertion: z.object({
    $: z.object({ ID: z.string().min(1).max(256), Version: z.literal('2.0') }),
    Issuer: z.tuple([issuerSchema]),
    Subject: z.tuple([z.object({ NameID: z.tuple([z.unknown()]), SubjectConfirmation: z.array(z.unknown()).min(1) })]),
    Conditions: z.tuple([z.unknown()]),
  }),
})

/** What an assertion must say about the sign-in to which it responds. */
interface Expected {
  /** The entity id of the identity provider. */
  readonly issuer: string
  /** The URL that receives assertions. */
  readonly recipient: string
  readonly requestId: string
}

/** An accepted assertion, which works once. */
export interface Assertion {
  readonly id: string
  readonly expiresAt: Date
}

/**
 * Checks the signed assertion of a profile by the rules for bearers (SAML 2.0 profiles, section 4.1.4.2), beyond the conditions that the library
 * checks. The library takes the request from the response, which is not signed. Returns null for an assertion that is for another sign-in.
 */
export function acceptedAssertion(profile: Profile, expected: Expected, now: Date = new Date()): Assertion | null {
  const read = assertionSchema.safeParse(profile.getAssertion?.())
  if (!read.success) return null
  const { $, Issuer, Subject } = read.data.Assertion
  if (Issuer[0] !== expected.issuer) return null
  const confirmations = Subject[0].SubjectConfirmation.flatMap((each) => {
    const { success, data } = bearerSchema.safeParse(each)
    return success ? [data.SubjectConfirmationData[0].$] : []
  })
  const accepted = confirmations.find(
    ({ InResponseTo, Recipient, NotOnOrAfter, NotBefore }) =>
      InResponseTo === expected.requestId &&
      Recipient === expected.recipient &&
      NotOnOrAfter > now &&
      (NotBefore === undefined || NotBefore <= now),
  )
  return accepted ? { id: $.ID, expiresAt: accepted.NotOnOrAfter } : null
}
