import { z } from 'zod/mini'

const claimsSchema = z.object({ aal: z.optional(z.string()) })

function levelOf(accessToken: string): string | undefined {
  try {
    const payload = (accessToken.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')
    return claimsSchema.parse(JSON.parse(atob(payload))).aal
  } catch {
    return undefined
  }
}

/**
 * Returns whether an account has a verified second factor that its access token has not proven. The database checks it in any case
 * (rule D10).
 */
export function needsSecondStep(
  accessToken: string,
  factors: readonly { readonly status: string }[] | undefined,
): boolean {
  return factors?.some(({ status }) => status === 'verified') === true && levelOf(accessToken) !== 'aal2'
}
