import type { SaveResult } from '@nordlys/data/lib/rows/conflict'
import { sameJson } from '@nordlys/data/lib/same-json'
import { type ReactNode, useRef, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { type RecordSaveOptions, useRecordSave } from '@nordlys/ui/components/editor/useRecordSave'

/** What the form of an editor hands to the hook that saves its record. */
export interface EditorForm<
  Row extends { readonly updated_at: string },
  Values extends FieldValues,
  Output extends FieldValues,
> extends Pick<RecordSaveOptions<Row, Values, Output>, 'form'> {
  /** The record as it is known now; null for a new one. A form without edits follows it. */
  readonly opened: Row | null
  /** The values of the form as it was opened. */
  readonly initial: Values
  /** The `updated_at` that the record must still have. */
  readonly base: string
  /** Called with the record as stored on the server, whether saved here or by another user. */
  readonly onLatest: (row: Row) => void
}

interface EditorSaveOptions<
  Row extends { readonly updated_at: string },
  Values extends FieldValues,
  Output extends FieldValues,
>
  extends
    EditorForm<Row, Values, Output>,
    Pick<RecordSaveOptions<Row, Values, Output>, 'record' | 'toValues' | 'done' | 'failed' | 'reasons' | 'label'> {
  /** Saves the values against a version: its `updated_at`, null for a new record, and its values. */
  readonly save: (values: Output, openedAt: string | null, before: Values) => Promise<SaveResult<Row>>
}

export interface EditorSave<Output> {
  readonly onSubmit: (values: Output) => Promise<void>
  readonly conflict: ReactNode
  /** The `updated_at` of the version that the form's edits are based on. */
  readonly savedAt: string
}

/** Saves a record and keeps its editor open: edits made meanwhile stay unsaved. */
export function useEditorSave<
  Row extends { readonly updated_at: string },
  Values extends FieldValues,
  Output extends FieldValues,
>({
  form,
  opened,
  initial,
  base,
  onLatest,
  save,
  ...options
}: EditorSaveOptions<Row, Values, Output>): EditorSave<Output> {
  const [savedAt, setSavedAt] = useState(base)
  const sent = useRef(initial)
  // The values of the version that the edits are saved against.
  const before = useRef(initial)
  const { getValues, reset } = form

  const settle = (row: Row) => {
    const typed = structuredClone(getValues())
    const stored = options.toValues(row)
    const edits = Object.entries(typed).filter(([field, value]) => !sameJson(value, sent.current[field]))
    // Keeps equal fields as they are, and with them the focus.
    reset(stored, { keepValues: sameJson(typed, stored) })
    if (edits.length > 0)
      reset(Object.assign(structuredClone(stored), Object.fromEntries(edits)), { keepDefaultValues: true })
  }
  const { onSubmit, conflict } = useRecordSave<Row, Values, Output>({
    ...options,
    form,
    row: opened && { ...opened, updated_at: base },
    isBaseUnknown: base !== (opened?.updated_at ?? ''),
    save: async (values, openedAt) => {
      sent.current = structuredClone(getValues())
      const result = await save(values, openedAt, before.current)
      const latest = result.kind === 'saved' ? result.row : result.current
      before.current = options.toValues(latest)
      onLatest(latest)
      return result
    },
    onSaved: (row) => {
      setSavedAt(row.updated_at)
      settle(row)
    },
    onNewer: (row) => {
      setSavedAt(row.updated_at)
      before.current = options.toValues(row)
      onLatest(row)
    },
  })
  return { onSubmit, conflict, savedAt }
}
