import { z } from 'zod/mini'
import type { SessionStorage } from '../../lib/client.ts'
import type { AuthUser } from './state.ts'
import { getStorageKey } from './storage-key.ts'

const keptSchema = z.object({
  user: z.object({ id: z.uuid(), email: z._default(z.string(), ''), new_email: z.nullish(z.string()) }),
})

/** Whose session a storage keeps for a server, whether or not it can be renewed now; null where it keeps none. */
export async function readStoredUser(url: string, storage: SessionStorage): Promise<AuthUser | null> {
  try {
    const { user } = keptSchema.parse(JSON.parse((await storage.getItem(getStorageKey(url))) ?? 'null'))
    return { id: user.id, email: user.email, pendingEmail: user.new_email ?? null }
  } catch {
    return null
  }
}
