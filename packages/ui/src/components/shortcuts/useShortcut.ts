import { useEffect, useRef, useSyncExternalStore } from 'react'
import { addShortcut, listShortcuts, type Shortcut, type ShortcutGroup, subscribeShortcuts } from './shortcuts.ts'

/**
 * Registers a shortcut while the component is mounted, and lists it in the help. It does not run while the user types or a dialog is open.
 * Without a handler it is only listed, for keys that a control handles itself. An undefined `keys` registers nothing.
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

/** Returns all active shortcuts. */
export const useShortcuts = (): readonly Shortcut[] =>
  useSyncExternalStore(subscribeShortcuts, listShortcuts, listShortcuts)
