import type { JSONValue, TransactionSql } from 'postgres'
import type { z } from 'zod'
import type { AuthRules } from '../rules.ts'
import type { enrolBody, verifyFactorBody } from '../bodies.ts'
import type { KnownSession } from '../session-store.ts'
import type { Challenge, Factor } from './store.ts'

/** A valid answer to a challenge. */
interface Proof {
  /** The factor that gave it. */
  readonly factor: Factor
  /** Marks the proof as used; false when another request used it first. */
  readonly spend: (sql: TransactionSql) => Promise<boolean>
}

/** What the types of second factors do differently. */
export interface FactorType {
  /** The name in messages. */
  readonly label: string
  readonly rules: AuthRules['mfa']['totp']
  /** Returns what a new factor stores, and what its person sees once. */
  enrol(
    session: KnownSession,
    body: z.infer<typeof enrolBody>,
  ): { readonly secret: string | null; readonly response: object }
  /** Returns what a challenge stores, and what its client sees. */
  challenge(session: KnownSession, factor: Factor): Promise<{ readonly stored: JSONValue; readonly response: object }>
  /** The error for a wrong or used answer. */
  refuseAnswer(): Response
  /** Validates the form of an answer. The returned function checks it against a challenge of this factor that is open. */
  readAnswer(
    body: z.infer<typeof verifyFactorBody>,
  ): Response | ((factor: Factor, challenge: Challenge) => Promise<Proof | Response>)
}
