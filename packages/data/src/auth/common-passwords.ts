import { dictionary } from '@zxcvbn-ts/language-common'

/**
 * The 10,000 most common passwords of the allowed length, in lower case (rule W10). Import it dynamically: `build/small-passwords.ts`
 * makes it a chunk of 36 kB.
 */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  dictionary['passwords-common'].filter((password) => password.length >= 8).slice(0, 10_000),
)
