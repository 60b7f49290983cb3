import { localStore } from './browser-storage.ts'

const KEYS = ['own-profile', 'proven', 'today'] as const
type Key = (typeof KEYS)[number]

/** What this browser stores about the signed-in user until the session ends. */
export const userStore = {
  get: (key: Key): string | null => localStore.get(key),
  set: (key: Key, text: string | null): void => localStore.set(key, text),
  clear(): void {
    for (const key of KEYS) localStore.set(key, null)
  },
}
