import { localStore } from '@nordlys/data/lib/browser-storage'
import { isRecent } from '@nordlys/data/lib/time/is-recent'
import { isComposing } from '../../platform/is-composing.ts'

/** One or two keys that trigger an action, such as '?', 'g q' or 'mod+k' (Ctrl, or ⌘ on Apple devices). */
export interface Shortcut {
  readonly keys: string
  /** The name of the action in the current language, for the help. */
  readonly label: string
  readonly group: ShortcutGroup
  /** Without it the shortcut is only listed: the control itself handles the key. */
  readonly run?: (() => void) | undefined
}

export const SHORTCUT_GROUPS = ['general', 'goto', 'screen'] as const
export type ShortcutGroup = (typeof SHORTCUT_GROUPS)[number]

/** The maximum delay between two keys, in milliseconds. */
const SEQUENCE_TIME = 1500
const STORAGE_KEY = 'single-key-shortcuts'

let shortcuts: readonly Shortcut[] = []
const listeners = new Set<() => void>()
let first: { readonly key: string; readonly at: number } | null = null
let enabled: boolean | null = null

function changed(): void {
  for (const listener of listeners) listener()
}

/** Subscribes to the list for useSyncExternalStore; every change creates a new list. */
export function subscribeShortcuts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const listShortcuts = (): readonly Shortcut[] => shortcuts

/** Adds a shortcut; returns a function that removes it. Of two with the same keys, the latest takes precedence. */
export function addShortcut(shortcut: Shortcut): () => void {
  if (shortcuts.length === 0) document.addEventListener('keydown', onKeyDown)
  shortcuts = [...shortcuts, shortcut]
  changed()
  return () => {
    shortcuts = shortcuts.filter((other) => other !== shortcut)
    if (shortcuts.length === 0) document.removeEventListener('keydown', onKeyDown)
    changed()
  }
}

/** Returns whether shortcuts without Ctrl or ⌘ are enabled; users of speech input disable them (WCAG 2.1.4). */
export function singleKeysEnabled(): boolean {
  enabled ??= localStore.get(STORAGE_KEY) !== 'off'
  return enabled
}

/** Enables or disables shortcuts without Ctrl or ⌘, and stores the choice. */
export function setSingleKeysEnabled(on: boolean): void {
  enabled = on
  localStore.set(STORAGE_KEY, on ? 'on' : 'off')
  changed()
}

const takesText = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

// An open dialog or menu handles its own keys. It reads the whole page, which is too slow for each key that is typed into a long form.
const isModalOpen = () => document.querySelector('[aria-modal="true"], .MuiModal-root:not(.MuiModal-hidden)') !== null

const find = (keys: string) => shortcuts.findLast((shortcut) => shortcut.run && shortcut.keys === keys)

// Shift is part of the character ('?' is Shift and another key on most keyboards), so only the character counts.
function shortcutOf(event: KeyboardEvent): Shortcut | undefined {
  const key = event.key.toLowerCase()
  if (event.ctrlKey || event.metaKey) return event.altKey || event.shiftKey ? undefined : find(`mod+${key}`)
  if (event.altKey || takesText(event.target) || !singleKeysEnabled()) return undefined
  const before = first && isRecent(first.at, SEQUENCE_TIME) ? first.key : null
  first = null
  const second = before === null ? undefined : find(`${before} ${key}`)
  if (second) return second
  if (shortcuts.some(({ keys }) => keys.startsWith(`${key} `))) first = { key, at: Date.now() }
  return find(key)
}

function onKeyDown(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.repeat || isComposing(event)) return
  const shortcut = shortcutOf(event)
  if (!shortcut?.run || isModalOpen()) return
  event.preventDefault()
  shortcut.run()
}
