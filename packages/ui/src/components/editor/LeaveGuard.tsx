import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type BlockerFunction, useBeforeUnload, useBlocker } from 'react-router-dom'
import { useConfirm } from '../confirm/ConfirmDialog.tsx'

/** Asks before unsaved edits are discarded; resolves to whether the user may leave. */
type MayLeave = () => Promise<boolean>

/** The owner of unsaved edits: a page, or a dialog that Back closes even if the path stays the same. */
type Place = 'page' | 'dialog'
type Edits = Map<symbol, Place>

const LeaveGuardContext = createContext<{ readonly edits: Edits; readonly mayLeave: MayLeave } | null>(null)

/** Blocks navigation and closing the window while a form below has unsaved edits; navigation asks first. Requires a data router. */
export function LeaveGuardProvider({ children }: { children: ReactNode }) {
  const { t } = useTranslation('common')
  const confirm = useConfirm()
  const [edits] = useState((): Edits => new Map())

  const mayLeave = useCallback<MayLeave>(
    async () =>
      edits.size === 0 ||
      confirm({
        title: t('unsaved.title'),
        description: t('unsaved.description'),
        confirmLabel: t('unsaved.discard'),
        destructive: true,
      }),
    [confirm, edits, t],
  )
  useBlockedNavigation(edits, mayLeave)
  useBeforeUnload(
    useCallback(
      (event) => {
        if (edits.size > 0) event.preventDefault()
      },
      [edits],
    ),
  )
  const value = useMemo(() => ({ edits, mayLeave }), [edits, mayLeave])
  return <LeaveGuardContext value={value}>{children}</LeaveGuardContext>
}

function useBlockedNavigation(edits: Edits, mayLeave: MayLeave): void {
  const blocker = useBlocker(
    useCallback<BlockerFunction>(
      ({ currentLocation, nextLocation, historyAction }) => {
        if (edits.size === 0) return false
        if (nextLocation.pathname !== currentLocation.pathname) return true
        const closesDialog = historyAction === 'POP' && nextLocation.search !== currentLocation.search
        return closesDialog && [...edits.values()].includes('dialog')
      },
      [edits],
    ),
  )
  useEffect(() => {
    if (blocker.state !== 'blocked') return undefined
    let isCurrent = true
    const decide = async () => {
      const may = await mayLeave()
      // A later navigation has replaced this one, and asks separately.
      if (!isCurrent) return
      if (may) {
        edits.clear()
        blocker.proceed()
      } else blocker.reset()
    }
    void decide()
    return () => {
      isCurrent = false
    }
  }, [blocker, edits, mayLeave])
}

/**
 * Registers unsaved edits while `isDirty`. Returns the question to ask before the form closes without a navigation: a page asks about all edits, a
 * dialog about its own only, because those below it stay.
 */
export function useLeaveGuard(isDirty: boolean, place: Place = 'page'): MayLeave {
  const guard = use(LeaveGuardContext)
  if (!guard) throw new Error('useLeaveGuard needs a LeaveGuardProvider above it')
  const { edits, mayLeave } = guard
  const [edit] = useState(() => Symbol('edit'))
  useEffect(() => {
    if (!isDirty) return undefined
    edits.set(edit, place)
    return () => void edits.delete(edit)
  }, [isDirty, edit, edits, place])
  return useCallback(async () => {
    if (place === 'dialog' && !edits.has(edit)) return true
    const may = await mayLeave()
    // Closing may navigate, which must not ask again.
    if (may) edits.delete(edit)
    return may
  }, [edit, edits, mayLeave, place])
}
