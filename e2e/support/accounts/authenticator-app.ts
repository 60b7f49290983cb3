import { Secret, TOTP } from 'otpauth'

/** An authenticator app, which generates the codes of one secret. */
export class AuthenticatorApp {
  readonly #totp: TOTP

  constructor(secret: string) {
    this.#totp = new TOTP({ secret: Secret.fromBase32(secret) })
  }

  /** Returns the code of the current time step, or of one some steps away. Each code works once; the next one is accepted early. */
  code(stepsAway = 0): string {
    return this.#totp.generate({ timestamp: Date.now() + stepsAway * 30_000 })
  }
}
