/** What main, preload and renderer agree on. Types and names only: the preload script bundles nothing else. */
import type { Server } from '@nordlys/data/lib/config'
import type { Language } from '@nordlys/data/lib/validation'

/**
 * How the kept session was found when the program started (rules K1–K7).
 * ready: kept in the keychain · memory: this computer has no keychain · locked: the keychain does not give the key ·
 * corrupt: what was kept cannot be read · changed: another keychain keeps it · newer: a newer version of the program wrote it.
 */
export type SessionStoreStatus =
  | { readonly kind: 'ready' }
  | { readonly kind: 'memory' | 'locked' | 'corrupt' | 'newer' }
  | { readonly kind: 'changed'; readonly stored: string; readonly current: string }

/** What the screens must know before the first of them. */
interface StartInfo {
  /** Null before the first run has asked for it. */
  readonly server: Server | null
  readonly sessionStore: SessionStoreStatus
}

/** Why a server was not taken. secret: the key opens everything and does not belong here. */
export type ServerRefusal = 'unreachable' | 'not_a_server' | 'key_refused' | 'secret'

/** Every request that the screens may make of the main process: what it carries and what it answers. */
export interface Requests {
  start: { payload: null; result: StartInfo }
  connect: { payload: Server; result: ServerRefusal | null }
  continueWithoutSession: { payload: null; result: null }
  restart: { payload: null; result: null }
  readSession: { payload: { key: string }; result: string | null }
  writeSession: { payload: { key: string; value: string }; result: null }
  removeSession: { payload: { key: string }; result: null }
  /** What was seen last, for reading it without a network; null where none is kept. */
  readOfflineCache: { payload: null; result: string | null }
  writeOfflineCache: { payload: { content: string }; result: null }
  setLanguage: { payload: { language: Language }; result: null }
  openExternal: { payload: { url: string }; result: null }
  notify: { payload: { title: string; body: string; to: string | null }; result: null }
  setWaiting: { payload: { count: number }; result: null }
  /** Asks where to save a file; null where that is called off, else the number under which its parts follow. */
  openFile: { payload: { name: string }; result: number | null }
  writeFile: { payload: { file: number; part: Uint8Array }; result: null }
  /** Ends a file: kept where everything was written, gone where not. */
  closeFile: { payload: { file: number; keep: boolean }; result: null }
}

/** The longest text that `writeOfflineCache` takes; more is not kept. */
export const MAX_CACHE_LENGTH = 8_000_000

/** The name of a request. */
export type Channel = keyof Requests

/** The channel by which main leads the screens to an address of the app. */
export const NAVIGATE = 'navigate'

/** The channel by which main says that the computer has woken up. */
export const RESUME = 'resume'

/** `window.desktop`: all that the screens can reach outside themselves. */
export type DesktopApi = {
  readonly [Name in Channel]: (payload: Requests[Name]['payload']) => Promise<Requests[Name]['result']>
} & {
  /** Calls back with the path of each screen to show. Returns the end of it. */
  readonly onNavigate: (listener: (path: string) => void) => () => void
  /** Calls back each time the computer has woken up. Returns the end of it. */
  readonly onResume: (listener: () => void) => () => void
}
