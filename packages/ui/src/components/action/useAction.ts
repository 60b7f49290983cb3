import type { VersionedTable } from '@nordlys/data/lib/rows/records'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ConfirmQuestion } from '../confirm/confirm-question.ts'
import { useConfirm } from '../confirm/ConfirmDialog.tsx'
import { ReportedError } from '../toast/reported-error.ts'
import { type Toast, toast } from '../toast/toast.ts'
import type { UndoableChange } from '../undo/undoable-change.ts'
import { useUndo } from '../undo/UndoProvider.tsx'
import { type Reasons, useErrorText } from '../states/useErrorText.ts'
import { useRecovery } from './useRecovery.ts'

/** The toast of a failure. */
export interface Failure {
  /** The title of the toast when the action fails, above the text of the error. A function may return the whole toast, or null for none. */
  readonly failed: string | ((error: unknown) => string | Toast | null)
  /** Texts for the server's own reasons, by reason, message or code. */
  readonly reasons?: Reasons | undefined
}

interface Confirmed {
  /** A question to ask first, or a function that asks; the action runs only after a yes. */
  readonly confirm?: ConfirmQuestion | (() => Promise<boolean>) | undefined
}

/** A call that runs immediately. */
interface ImmediateAction<Result> extends Confirmed, Failure {
  readonly call: () => Promise<Result>
  /** The toast when the action succeeds; null for none. */
  readonly done?: string | ((result: Result) => string | null) | undefined
  /** The row whose pending undoable changes this action replaces. */
  readonly replaces?: { readonly table: VersionedTable; readonly id: string }
  /** Called after the error toast, if there is one (`isReported`). An error thrown here rejects `run`. */
  readonly onError?: (error: unknown, isReported: boolean) => void
}

/** A change of rows that can be undone before it is sent. `deletes` names the rows to delete. */
type UndoableAction = Confirmed &
  Omit<UndoableChange, 'optimistic' | 'title'> &
  (Pick<UndoableChange, 'optimistic' | 'title'> | { readonly deletes: readonly string[] })

interface Run {
  (action: UndoableAction): Promise<boolean>
  <Result>(action: ImmediateAction<Result>): Promise<boolean>
}

/**
 * Runs an action of the user and reports its result in a toast. `run` is stable between renders and resolves to whether the action succeeded; an
 * undoable one succeeds as soon as it is shown. `isPending` is true during the call of an immediate one.
 */
export function useAction(): { readonly run: Run; readonly isPending: boolean } {
  const { t } = useTranslation('common')
  const { errorText } = useErrorText()
  const ask = useConfirm()
  const recovering = useRecovery()
  const { start, cancel } = useUndo()
  const [isPending, setIsPending] = useState(false)
  const deletionTitle = useCallback(
    ([name = '', ...others]: readonly string[]) =>
      others.length === 0 ? t('undo.deleting', { name }) : t('undo.deletingMany', { count: others.length + 1 }),
    [t],
  )
  const run = useCallback(
    async <Result>(action: UndoableAction | ImmediateAction<Result>): Promise<boolean> => {
      const { confirm, failed, reasons } = action
      if ('replaces' in action && action.replaces) cancel(action.replaces.table, action.replaces.id)
      try {
        if (confirm && !(await (typeof confirm === 'function' ? confirm() : ask(confirm)))) return false
        if ('send' in action) {
          start('deletes' in action ? { ...action, optimistic: null, title: deletionTitle(action.deletes) } : action)
          return true
        }
        setIsPending(true)
        const result = await recovering(action.call, reasons)
        const done = typeof action.done === 'function' ? action.done(result) : (action.done ?? null)
        if (done !== null) toast.success(done)
        return true
      } catch (error) {
        const failure = typeof failed === 'function' ? failed(error) : failed
        if (failure !== null)
          toast.error(...(typeof failure === 'string' ? ([failure, errorText(error, reasons)] as const) : failure))
        if ('onError' in action) action.onError?.(error, failure !== null)
        return false
      } finally {
        setIsPending(false)
      }
    },
    [ask, cancel, deletionTitle, errorText, recovering, start],
  )
  return { run, isPending }
}

/** An `onError` for forms, which keep their input and show the errors of their fields. */
export function rethrow(error: unknown, isReported: boolean): never {
  throw isReported ? new ReportedError('', { cause: error }) : error
}
