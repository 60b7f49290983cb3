import { z } from 'zod/mini'
import type { SessionStorage } from '../../lib/client.ts'
import type { AuthUser } from '../../lib/context.tsx'
import { needsSecondStep } from './second-step.ts'
import { getStorageKey } from '../../lib/session/storage-key.ts'

const storedSchema = z.object({
  access_token: z.string(),
  user: z.object({
    id: z.uuid(),
    email: z._default(z.string(), ''),
    new_email: z.nullish(z.string()),
    factors: z.optional(z.array(z.object({ status: z.string() }))),
  }),
})

/** Returns the user of the stored session, even if it cannot be refreshed now; null when none is stored. */
export async function readStoredUser(url: string, storage: SessionStorage): Promise<AuthUser | null> {
  try {
    const { access_token: token, user } = storedSchema.parse(
      JSON.parse((await storage.getItem(getStorageKey(url))) ?? 'null'),
    )
    return {
      id: user.id,
      email: user.email,
      pendingEmail: user.new_email ?? null,
      needsSecondStep: needsSecondStep(token, user.factors),
    }
  } catch {
    return null
  }
}
