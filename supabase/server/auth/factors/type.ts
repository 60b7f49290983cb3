import type { JSONValue, TransactionSql } from 'postgres'
import type { z } from 'zod'
import type { AuthRules } from '../../settings/auth-rules.ts'
import type { Settings } from '../../settings/settings.ts'
import type { enrolBody, verifyFactorBody } from '../lib/bodies.ts'
import type { Challenge, Factor, FactorStore } from './store.ts'

/** The account of a factor. */
interface Owner {
  readonly userId: string
  readonly email: string
}

/** A valid answer to a challenge. */
export interface Proof {
  /** The factor that gave it. */
  readonly factor: Factor
  /** Marks the proof as used; false when another request used it first. */
  readonly spend: (sql: TransactionSql) => Promise<boolean>
}

/** What the types of second factors use. */
export interface FactorDependencies {
  readonly settings: Pick<Settings, 'auth' | 'siteUrl'>
  readonly factors: FactorStore
}

/** What the types of second factors do differently. */
export interface FactorType {
  /** The name in messages. */
  readonly label: string
  readonly rules: AuthRules['mfa']['totp']
  /** Returns what a new factor stores, and what its person sees once. */
  enrol(owner: Owner, body: z.infer<typeof enrolBody>): { readonly secret: string | null; readonly response: object }
  /** Returns what a challenge stores, and what its client sees. */
  challenge(owner: Owner, factor: Factor): Promise<{ readonly stored: JSONValue; readonly response: object }>
  /** The error for a wrong or used answer. */
  refuseAnswer(): Response
  /** Validates the form of an answer. The returned function checks it against a challenge of this factor that is open. */
  readAnswer(
    body: z.infer<typeof verifyFactorBody>,
  ): Response | ((factor: Factor, challenge: Challenge) => Promise<Proof | Response>)
}
