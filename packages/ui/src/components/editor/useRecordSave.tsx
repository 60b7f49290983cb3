import type { SaveResult } from '@nordlys/data/conflict'
import { type ReactNode, useRef, useState } from 'react'
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { showFailure } from '../form/Form.tsx'
import { ConflictDialog, type Difference } from './ConflictDialog.tsx'

interface RecordSaveOptions<
  Row extends { readonly updated_at: string },
  Input extends FieldValues,
  Output extends FieldValues,
> {
  readonly form: UseFormReturn<Input, unknown, Output>
  /** The record as it was opened; null where it is a new one. */
  readonly row: Row | null
  /** The record as the form's values. */
  readonly toValues: (row: Row) => Input & DefaultValues<Input>
  /** Saves; `openedAt` is the `updated_at` that the record must still have, null for a new one. */
  readonly save: (values: Output, openedAt: string | null) => Promise<SaveResult<Row>>
  readonly onSaved: (row: Row) => void
  /** The name of a field, for the comparison. Fields without one are not compared. */
  readonly label: (field: string) => string | null
}

/** The submit handler of a record's form, with the conflict dialog that it opens instead of overwriting somebody's work (rule R4). */
export function useRecordSave<
  Row extends { readonly updated_at: string },
  Input extends FieldValues,
  Output extends FieldValues,
>(
  options: RecordSaveOptions<Row, Input, Output>,
): {
  readonly onSubmit: (values: Output) => Promise<void>
  readonly conflict: ReactNode
} {
  const { form, row, toValues, save, onSaved, label } = options
  const inWords = useInWords()
  const openedAt = useRef(row?.updated_at ?? null)
  const [clash, setClash] = useState<{ readonly current: Row; readonly values: Output } | null>(null)

  const onSubmit = async (values: Output) => {
    const result = await save(values, openedAt.current)
    if (result.kind === 'conflict') return setClash({ current: result.current, values })
    // A form that stays open saves again from here.
    openedAt.current = result.row.updated_at
    onSaved(result.row)
  }

  if (clash === null) return { onSubmit, conflict: null }
  const { current, values } = clash
  const theirs = toValues(current)
  const mine = form.getValues()
  const differences = Object.keys(theirs).flatMap((field): Difference[] => {
    const name = label(field)
    const [before, after] = [inWords(theirs[field]), inWords(mine[field])]
    return name === null || before === after ? [] : [{ label: name, theirs: before, mine: after }]
  })
  const keepMine = async () => {
    openedAt.current = current.updated_at
    setClash(null)
    try {
      await onSubmit(values)
    } catch (error) {
      showFailure(form, error)
    }
  }
  const takeTheirs = () => {
    openedAt.current = current.updated_at
    form.reset(theirs)
    setClash(null)
  }
  return {
    onSubmit,
    conflict: (
      <ConflictDialog
        differences={differences}
        onKeepMine={() => void keepMine()}
        onTakeTheirs={takeTheirs}
        onBack={() => setClash(null)}
      />
    ),
  }
}

function useInWords(): (value: unknown) => string {
  const { t } = useTranslation('common')
  return (value) => {
    if (typeof value === 'boolean') return value ? t('yes') : t('no')
    if (Array.isArray(value)) return value.join(', ') || t('conflict.nothing')
    if (typeof value === 'string') return value || t('conflict.nothing')
    return value === null || value === undefined ? t('conflict.nothing') : JSON.stringify(value)
  }
}
