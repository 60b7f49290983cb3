import { localStore } from '@nordlys/data/lib/browser-storage'
import { useSyncExternalStore } from 'react'

/** Where this browser stores which view the user prefers. */
const KEY = 'text-view'

const listeners = new Set<() => void>()

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Returns whether the user edits texts as Markdown. */
export const useMarkdownView = (): boolean => useSyncExternalStore(subscribe, () => localStore.get(KEY) === 'markdown')

/** Stores the preference, and changes all texts on the screen. */
export function setMarkdownView(isMarkdown: boolean): void {
  localStore.set(KEY, isMarkdown ? 'markdown' : null)
  for (const listener of listeners) listener()
}
