import type { Editor, SaveResult } from '@nordlys/data/lib/rows/conflict'
import { sameJson } from '@nordlys/data/lib/same-json'
import type { VersionedTable } from '@nordlys/data/lib/rows/records'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { type Failure, rethrow, useAction } from '../action/useAction.ts'
import { submitHandler } from '../form/Form.tsx'
import { toast } from '../toast/toast.ts'
import { useUndo } from '../undo/UndoProvider.tsx'
import { ConflictDialog } from './ConflictDialog.tsx'
import type { Side } from './ConflictField.tsx'
import { merge, type Merge, type Path, UNKNOWN_BASE, withValueAt } from './merge.ts'

export interface RecordSaveOptions<
  Row extends { readonly updated_at: string },
  Input extends FieldValues,
  Output extends FieldValues,
> extends Failure {
  readonly form: UseFormReturn<Input, unknown, Output>
  /** The record as it is known now, or as it was opened; null for a new one. A form without edits follows it. */
  readonly row: Row | null
  /** The table and id of the record: saving cancels a deletion of it that can still be undone. */
  readonly record?: { readonly table: VersionedTable; readonly id: string } | null
  /** Whether the form's values come from another version than `row`; each difference from the stored values is then a conflict. */
  readonly isBaseUnknown?: boolean
  /** Converts the record to form values. */
  readonly toValues: (row: Row) => Input & DefaultValues<Input>
  /** Saves; `openedAt` is the `updated_at` that the record must still have, null for a new one. */
  readonly save: (values: Output, openedAt: string | null) => Promise<SaveResult<Row>>
  /** The toast when the record is saved. */
  readonly done: string
  readonly onSaved: (row: Row) => void
  /** Called when the form, which has no edits, took a newer version of the record. */
  readonly onNewer?: (row: Row) => void
  /** Returns the label of a field, also of a nested one such as `items.0.title`. Null for fields that are saved elsewhere and never shown. */
  readonly label: (field: string) => string | null
  /** Converts form values to the merged value and back, if they are not merged field by field. */
  readonly merged?: { readonly of: (values: Input) => unknown; readonly into: (value: unknown) => Input }
}

interface Conflict<Row> {
  readonly current: Row
  readonly editors: readonly Editor[]
  readonly result: Merge
}

type Sides = Readonly<Record<string, Side>>

const placeOf = (path: Path) => path.join('.')

/**
 * Returns the submit handler of a record's form, and the dialog that merges the edits with a version that was saved meanwhile (rule R4). A form without
 * edits shows each newer version: the first one may come from a cache.
 */
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
  const {
    form,
    row,
    record,
    isBaseUnknown = false,
    toValues,
    save,
    done,
    failed,
    reasons,
    onSaved,
    onNewer,
    label,
    merged,
  } = options
  const { t } = useTranslation('common')
  const { cancel } = useUndo()
  const { run } = useAction()
  const partsOf = (values: Input): unknown => (merged ? merged.of(values) : values)
  const storedParts = (stored: Row) => partsOf(toValues(stored))
  const { openedAt, base, rebase } = useBase(row, isBaseUnknown, storedParts)
  const [clash, setClash] = useState<Conflict<Row> | null>(null)
  const { isDirty, isSubmitting } = form.formState
  useEffect(() => {
    if (row === null || isDirty || isSubmitting || row.updated_at <= (openedAt.current ?? '')) return
    rebase(row)
    form.reset(toValues(row))
    onNewer?.(row)
  })

  const settle = (result: SaveResult<Row>) => {
    if (result.kind === 'conflict') {
      const { current, editors } = result
      const edits = partsOf(form.getValues())
      setClash({ current, editors, result: merge(base.current, storedParts(current), edits) })
      return
    }
    // A form that stays open saves the next edits against this version.
    rebase(result.row)
    toast.success(done)
    onSaved(result.row)
  }
  const onSubmit = async (values: Output) => {
    if (record && cancel(record.table, record.id)) toast.success(t('undo.cancelled'))
    await run({
      call: async () => settle(await save(values, openedAt.current)),
      failed,
      reasons,
      onError: rethrow,
    })
  }
  const saveMerged = async ({ current, result }: Conflict<Row>, sides: Sides) => {
    const value = chosenValue(result, sides)
    rebase(current)
    setClash(null)
    const theirs = toValues(current)
    form.reset(theirs)
    if (sameJson(value, storedParts(current))) return settle({ kind: 'saved', row: current })
    // The other version becomes the form's saved version; differences from it remain edits.
    const next = merged ? merged.into(value) : Object.assign(structuredClone(theirs), value)
    form.reset(next, { keepDefaultValues: true })
    await submitHandler(form, onSubmit)()
  }
  return {
    onSubmit,
    conflict: clash && (
      <MergeDialog
        conflict={clash}
        label={label}
        onSave={(sides) => void saveMerged(clash, sides)}
        onBack={() => setClash(null)}
      />
    ),
  }
}

/** Returns a function that formats a field's value as text. */
function useValueText(): (value: unknown) => string {
  const { t } = useTranslation('common')
  const textOf = (value: unknown): string => {
    if (typeof value === 'boolean') return value ? t('yes') : t('no')
    if (typeof value === 'string') return value || t('conflict.nothing')
    if (value === null || value === undefined || Number.isNaN(value)) return t('conflict.nothing')
    if (Array.isArray(value)) return value.map(textOf).join(value.some(isTree) ? '\n\n' : ', ') || t('conflict.nothing')
    return isTree(value) ? Object.values(value).map(textOf).join('\n') : JSON.stringify(value)
  }
  return textOf
}

const isTree = (value: unknown): value is object => typeof value === 'object' && value !== null

/** Keeps the version that edits are compared with and saved against; `rebase` replaces it by a newer one. */
function useBase<Row extends { readonly updated_at: string }>(
  row: Row | null,
  isUnknown: boolean,
  storedParts: (row: Row) => unknown,
) {
  const openedAt = useRef(row?.updated_at ?? null)
  // Read once: a colleague's later save must not become the version that edits are compared with.
  const [opened] = useState(() => (row === null || isUnknown ? UNKNOWN_BASE : storedParts(row)))
  const base = useRef(opened)
  const rebase = (current: Row) => {
    openedAt.current = current.updated_at
    base.current = storedParts(current)
  }
  return { openedAt, base, rebase }
}

/** Returns the merged value with the chosen side of each clash. */
const chosenValue = ({ value, clashes }: Merge, sides: Sides) =>
  clashes.reduce(
    (chosen, { path, theirs }) => (sides[placeOf(path)] === 'mine' ? chosen : withValueAt(chosen, path, theirs)),
    value,
  )

interface MergeDialogProps {
  readonly conflict: Conflict<{ readonly updated_at: string }>
  readonly label: (field: string) => string | null
  readonly onSave: (sides: Sides) => void
  readonly onBack: () => void
}

/** Lists the clashes of a conflict by label; a clash without one is not shown. */
function MergeDialog({ conflict, label, onSave, onBack }: MergeDialogProps) {
  const valueText = useValueText()
  const { current, editors, result } = conflict
  const labelOf = (path: Path) => label(placeOf(path)) ?? label(String(path[0] ?? ''))
  const labelled = result.clashes.filter(({ path }) => labelOf(path) !== null)
  return (
    <ConflictDialog
      editors={editors}
      savedAt={current.updated_at}
      differences={labelled.map(({ path, theirs, mine }) => ({
        key: placeOf(path),
        label: labelOf(path) ?? '',
        theirs: valueText(theirs),
        mine: valueText(mine),
      }))}
      kept={[...new Set(result.theirs.map(labelOf).filter((name) => name !== null))]}
      onSave={onSave}
      onBack={onBack}
    />
  )
}
