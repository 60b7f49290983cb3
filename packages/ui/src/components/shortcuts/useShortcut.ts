import { useEffect, useRef, useSyncExternalStore } from 'react'
import { addShortcut, listShortcuts, type Shortcut, type ShortcutGroup, subscribeShortcuts } from './shortcuts.ts'

/**
 * Gives keys a meaning while the component is there, never while somebody types or a dialog is open, and lists them in the help.
 * Without a handler they are only listed, for keys that a control hears itself. An undefined `keys` is no shortcut.
 */
export function useShortcut(
  keys: string | undefined,
  label: string,
  handler?: () => void,
  group: ShortcutGroup = 'screen',
): void {
  const latest = useRef(handler)
  useEffect(() => {
    latest.current = handler
  })
  const works = handler !== undefined
  useEffect(() => {
    if (keys === undefined) return undefined
    return addShortcut({ keys, label, group, run: works ? () => latest.current?.() : undefined })
  }, [keys, label, group, works])
}

/** Every shortcut that works now. */
export const useShortcuts = (): readonly Shortcut[] =>
  useSyncExternalStore(subscribeShortcuts, listShortcuts, listShortcuts)
