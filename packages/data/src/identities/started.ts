import { z } from 'zod/mini'
import { tabStore } from '../lib/browser-storage.ts'

const KEY = 'provider-sign-in'

const startedSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('sign-in'),
    /** The URL to open afterwards. Screens check it. */
    returnTo: z.nullable(z.string()),
  }),
  z.object({
    kind: z.literal('link'),
    provider: z.string(),
    /** The ids of the account's identities before. */
    known: z.array(z.string()),
  }),
])

/** What this tab has started at a provider. */
export type Started = z.infer<typeof startedSchema>

/** Remembers what was started until the provider redirects back, which reloads the page. */
export const storeStarted = (started: Started): void => tabStore.set(KEY, JSON.stringify(started))

/** Returns what this tab has started, and forgets it; null for a redirect that it did not start. */
export function takeStarted(): Started | null {
  const stored = tabStore.get(KEY)
  tabStore.set(KEY, null)
  try {
    return startedSchema.parse(JSON.parse(stored ?? 'null'))
  } catch {
    return null
  }
}
