import type { SessionStorage } from '@nordlys/data/lib/client'
import type { DesktopApi } from '../shared/api.ts'

/** Stores the session in the main process, which encrypts it (rule K1); the renderer writes nothing to disk. */
export const ipcSessionStorage = (
  desktop: Pick<DesktopApi, 'readSession' | 'writeSession' | 'removeSession'>,
): SessionStorage => ({
  getItem: (key) => desktop.readSession({ key }),
  setItem: (key, value) => desktop.writeSession({ key, value }),
  removeItem: (key) => desktop.removeSession({ key }),
})
