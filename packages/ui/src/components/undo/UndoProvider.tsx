import type { BatchResult } from '@nordlys/data/lib/rows/batch-write'
import type { VersionedTable } from '@nordlys/data/lib/rows/records'
import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/useFormat.ts'
import { useRecovery } from '../action/useRecovery.ts'
import { toast } from '../toast/toast.ts'
import { useErrorText } from '../states/useErrorText.ts'
import { BATCH_SIZE, type UndoableChange } from './undoable-change.ts'

interface Undo {
  /** The changes that are shown but not stored yet. */
  readonly unsent: readonly UndoableChange[]
  /** Shows a change immediately with an undo button, and sends it when that closes or the page closes. */
  readonly start: (change: UndoableChange) => void
  /** Drops pending changes of a row that another action replaces. Returns whether there were any. */
  readonly cancel: (table: VersionedTable, id: string) => boolean
  /** Sends all pending changes; resolves when they are stored or rejected. */
  readonly sendAll: () => Promise<void>
}

interface Waiting {
  readonly change: UndoableChange
  readonly dismiss: () => void
}

const UndoContext = createContext<Undo | null>(null)

/** Provides changes with an undo. Nothing is sent while a change can be undone, so undoing leaves every row unchanged. */
export function UndoProvider({ children }: { children: ReactNode }) {
  const { t } = useTranslation('common')
  const sendChange = useSendChange()
  const [unsent, setUnsent] = useState<readonly UndoableChange[]>([])
  // The changes that can still be undone, by id. The first caller that removes an entry handles it.
  const [entries] = useState(() => new Map<symbol, Waiting>())
  const hide = useCallback((change: UndoableChange) => {
    setUnsent((before) => before.filter((other) => other !== change))
  }, [])

  const send = useCallback(
    async (key: symbol) => {
      const entry = entries.get(key)
      if (!entry) return
      entries.delete(key)
      entry.dismiss()
      await sendChange(entry.change)
      hide(entry.change)
    },
    [entries, hide, sendChange],
  )
  const sendAll = useCallback(async () => {
    await Promise.all([...entries.keys()].map(send))
  }, [entries, send])
  useSentOnLeaving(sendAll)

  const cancelAll = useCallback(
    (table: VersionedTable, ids: ReadonlySet<string>) => {
      const found = [...entries].filter(
        ([, { change }]) => change.table === table && change.rows.some((row) => ids.has(row.id)),
      )
      for (const [key, { change, dismiss }] of found) {
        const rows = change.rows.filter((row) => !ids.has(row.id))
        const rest = { ...change, rows }
        setUnsent((before) => before.map((other) => (other === change ? rest : other)))
        if (rows.length > 0) entries.set(key, { change: rest, dismiss })
        else {
          entries.delete(key)
          dismiss()
          hide(rest)
        }
      }
      return found.length > 0
    },
    [entries, hide],
  )
  const cancel = useCallback((table: VersionedTable, id: string) => cancelAll(table, new Set([id])), [cancelAll])
  const start = useCallback(
    (change: UndoableChange) => {
      cancelAll(change.table, new Set(change.rows.map(({ id }) => id)))
      const key = Symbol('undo')
      const dismiss = toast.undo(change.title, {
        label: t('action.undo'),
        onUndo: () => {
          const entry = entries.get(key)
          entries.delete(key)
          if (entry) hide(entry.change)
        },
        onGone: () => void send(key),
      })
      entries.set(key, { change, dismiss })
      setUnsent((before) => [...before, change])
    },
    [cancelAll, entries, hide, send, t],
  )
  const value = useMemo(() => ({ unsent, start, cancel, sendAll }), [unsent, start, cancel, sendAll])
  return <UndoContext value={value}>{children}</UndoContext>
}

/** Returns a function that sends a change and reports how it went. */
function useSendChange(): (change: UndoableChange) => Promise<void> {
  const { t } = useTranslation('common')
  const { errorText } = useErrorText()
  const { number } = useFormat()
  const recovering = useRecovery()
  const report = useCallback(
    ({ done, failed }: UndoableChange, result: BatchResult) => {
      const skipped = result.skipped > 0 ? [t('undo.skipped', { count: result.skipped })] : []
      if (result.done > 0) toast.success(done(result.done), ...skipped)
      else toast.error(failed, ...skipped)
    },
    [t],
  )
  return useCallback(
    async (change) => {
      const sent = {
        ...change,
        send: (rows: UndoableChange['rows']) => recovering(() => change.send(rows), change.reasons),
      }
      try {
        if (change.rows.length <= BATCH_SIZE) report(change, await sent.send(change.rows))
        else await (await import('./send-many.ts')).sendMany(sent, { t, number, errorText })
      } catch (error) {
        toast.error(change.failed, errorText(error, change.reasons))
      }
    },
    [errorText, number, recovering, report, t],
  )
}

function useSentOnLeaving(sendAll: () => Promise<void>): void {
  const latest = useRef(sendAll)
  useEffect(() => {
    latest.current = sendAll
  }, [sendAll])
  useEffect(() => {
    const ending = new AbortController()
    const leave = () => void latest.current()
    // Not every browser and way of leaving fires both events.
    globalThis.addEventListener('beforeunload', leave, ending)
    globalThis.addEventListener('pagehide', leave, ending)
    return () => {
      ending.abort()
      leave()
    }
  }, [])
}

/** Returns the functions for undoable changes, and the pending ones. */
export function useUndo(): Undo {
  const undo = use(UndoContext)
  if (!undo) throw new Error('useUndo needs an UndoProvider above it')
  return undo
}
