import { z } from 'zod'
import { refuseAuth } from '../../http/responses.ts'
import { metadataSchema } from './metadata.ts'

const email = z.string().trim().max(254)
const password = z.string()

const challenge = {
  code_challenge: z.string().min(1).max(256).nullish(),
  code_challenge_method: z
    .string()
    .toLowerCase()
    .pipe(z.enum(['s256', 'plain']))
    .nullish(),
}

export const signUpBody = z.looseObject({
  email,
  password,
  data: metadataSchema.nullish(),
  ...challenge,
})
/** Magic links and email changes are not supported. */
export const generateLinkBody = z.looseObject({
  type: z.enum(['invite', 'recovery']),
  email,
  data: metadataSchema.nullish(),
  redirect_to: z.string().nullish(),
})
export const passwordBody = z.looseObject({ email, password })
export const refreshBody = z.looseObject({ refresh_token: z.string() })
export const codeBody = z.looseObject({ auth_code: z.string(), code_verifier: z.string() })
export const mailBody = z.looseObject({ email, ...challenge })
export const resendBody = z.looseObject({ email, type: z.enum(['signup', 'email_change']), ...challenge })
export const verifyBody = z.looseObject({
  type: z.string(),
  email: email.nullish(),
  token: z.string().nullish(),
  token_hash: z.string().nullish(),
})
export const userBody = z.looseObject({
  email: email.optional(),
  password: password.optional(),
  current_password: password.optional(),
  nonce: z.string().optional(),
  data: metadataSchema.optional(),
  ...challenge,
})
export type UserBody = z.infer<typeof userBody>
export const enrolBody = z.looseObject({
  factor_type: z.string(),
  friendly_name: z.string().max(254).nullish(),
  issuer: z.string().max(254).nullish(),
})
export const verifyFactorBody = z.looseObject({
  challenge_id: z.uuid(),
  code: z.string().nullish(),
  webauthn: z.looseObject({ type: z.string().nullish(), credential_response: z.unknown() }).nullish(),
})

// PostgreSQL stores neither NUL nor lone surrogates and fails with an internal error instead of a validation error.
function assertText(value: unknown): void {
  if (typeof value === 'string' && (value.includes('\0') || !value.isWellFormed())) throw new TypeError('Not text')
}

/** Parses a body by its schema, or returns the auth service's error. The library responds to invalid types with status 500. */
export async function readBody<T>(request: Request, schema: z.ZodType<T>): Promise<T | Response> {
  let value: unknown
  try {
    value = JSON.parse(await request.clone().text(), (key, each: unknown) => {
      assertText(key)
      assertText(each)
      return each
    })
  } catch {
    return refuseAuth(400, 'bad_json', 'Could not parse request body as JSON')
  }
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  return refuseAuth(400, 'validation_failed', `Invalid ${issue?.path.join('.') || 'body'}`)
}
