import { z } from 'zod'
import { verifyToken } from '../jwt.ts'
import type { Parts } from './parts.ts'

const sessionSchema = z.object({
  access_token: z.string(),
  user: z.object({ email: z.string(), factors: z.array(z.object({ status: z.string() })).optional() }),
})

/** Remembers the client of a response with a session. An account with a second factor must have used it to be proven. */
export async function rememberClient(
  response: Response,
  client: string,
  { settings, throttle }: Pick<Parts, 'settings' | 'throttle'>,
): Promise<void> {
  if (!response.ok) return
  const session = sessionSchema.safeParse(await response.clone().json()).data
  if (!session) return
  const { email, factors = [] } = session.user
  const needsFactor = factors.some(({ status }) => status === 'verified')
  const isProven = !needsFactor || verifyToken(session.access_token, settings)?.['aal'] === 'aal2'
  throttle.remember(client, email, isProven)
}
