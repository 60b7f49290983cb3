/** The contract of main, preload and renderer. Types and names only, because the preload script bundles this module. */
import type { Server } from '@nordlys/data/lib/config'
import type { Language } from '@nordlys/data/lib/validation'

/**
 * The state of the session store at startup (rules K1–K7). `ready`: the keychain can encrypt and decrypt. `memory`: this computer has no
 * keychain. `locked`: the keychain is locked. `corrupt`: the file cannot be read. `changed`: another keychain encrypted it. `newer`: a newer
 * version of the app wrote it.
 */
export type SessionStoreStatus =
  | { readonly kind: 'ready' }
  | { readonly kind: 'memory' | 'locked' | 'corrupt' | 'newer' }
  | { readonly kind: 'changed'; readonly stored: string; readonly current: string }

/** The data that the renderer needs before its first render. */
interface StartInfo {
  /** Null until one is chosen. */
  readonly server: Server | null
  readonly sessionStore: SessionStoreStatus
}

/** Why a server was rejected. `secret`: the key bypasses row level security. */
export type ServerRefusal = 'unreachable' | 'not_a_server' | 'key_refused' | 'secret'

/** A proxy of the network that asks for a name and a password. */
export interface ProxyQuestion {
  readonly host: string
  /** Whether it has refused the last answer. */
  readonly isRefused: boolean
}

export interface ProxyCredentials {
  readonly name: string
  readonly password: string
}

/** The requests of the renderer to the main process. */
export interface Requests {
  start: { payload: null; result: StartInfo }
  connect: { payload: Server; result: ServerRefusal | null }
  continueWithoutSession: { payload: null; result: void }
  restart: { payload: null; result: void }
  readSession: { payload: { key: string }; result: string | null }
  writeSession: { payload: { key: string; value: string }; result: void }
  removeSession: { payload: { key: string }; result: void }
  /** Waits until a proxy asks. */
  proxyQuestion: { payload: null; result: ProxyQuestion }
  /** Null when the user cancels. */
  answerProxy: { payload: ProxyCredentials | null; result: void }
  /** The persisted queries; null when none are stored. */
  readOfflineCache: { payload: null; result: string | null }
  writeOfflineCache: { payload: { content: string }; result: void }
  setLanguage: { payload: { language: Language }; result: void }
  openExternal: { payload: { url: string }; result: void }
  notify: { payload: { title: string; body: string; to: string | null }; result: void }
  setWaiting: { payload: { count: number }; result: void }
  /** Asks the user where to save a file; returns its number, or null when cancelled. */
  openFile: { payload: { name: string }; result: number | null }
  writeFile: { payload: { file: number; part: Uint8Array }; result: void }
  /** Closes a file, and removes it unless `keep`. */
  closeFile: { payload: { file: number; keep: boolean }; result: void }
}

/** The maximum length of the offline cache; a longer one is not stored. */
export const MAX_CACHE_LENGTH = 8_000_000

/** The name of a request. */
export type Channel = keyof Requests

/** The channel on which main sends a path to navigate to. */
export const NAVIGATE = 'navigate'

/** The channel on which main announces a resume from sleep. */
export const RESUME = 'resume'

/** `window.desktop`: the API of the renderer. */
export type DesktopApi = {
  readonly [Name in Channel]: (payload: Requests[Name]['payload']) => Promise<Requests[Name]['result']>
} & {
  /** Subscribes to navigation; returns an unsubscribe function. */
  readonly onNavigate: (listener: (path: string) => void) => () => void
  /** Subscribes to resumes from sleep; returns an unsubscribe function. */
  readonly onResume: (listener: () => void) => () => void
}
