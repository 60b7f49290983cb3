import type { SessionStorage } from '@nordlys/data/lib/client'
import type { DesktopApi } from '../shared/api.ts'

/** Stores the session in the main process, which encrypts it (rule K1); the renderer writes nothing to disk. */
export const ipcSessionStorage = (
  desktop: Pick<DesktopApi, 'readSession' | 'writeSession' | 'removeSession'>,
): SessionStorage => ({
  getItem: (key) => desktop.readSession({ key }),
  setItem: async (key, value) => void (await desktop.writeSession({ key, value })),
  removeItem: async (key) => void (await desktop.removeSession({ key })),
})
