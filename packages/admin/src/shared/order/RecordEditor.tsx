import type { ReactNode } from 'react'
import { RecordState } from '@nordlys/ui/components/editor/RecordState'
import { useLastKnown } from '../draft/useLastKnown.ts'
import { NEW_RECORD } from './new-record.ts'

interface RecordEditorProps<Row> {
  /** The record's id, or NEW_RECORD. */
  readonly id: string
  readonly result: Parameters<typeof RecordState>[0]['result'] & { readonly data: Row[] | undefined }
  /** The title of the dialog while the record loads. */
  readonly title: string
  /** The message for a missing record. */
  readonly missing: string
  readonly onClose: () => void
  /** Renders the dialog of a record; null for a new one. */
  readonly children: (row: Row | null) => ReactNode
}

/** Renders the dialog of a new or a listed record. */
export function RecordEditor<Row extends { readonly id: string }>(props: RecordEditorProps<Row>) {
  const { id, children } = props
  return id === NEW_RECORD ? children(null) : <OpenRecord key={id} {...props} />
}

function OpenRecord<Row extends { readonly id: string }>(props: RecordEditorProps<Row>) {
  const { id, result, title, missing, onClose, children } = props
  const opened = useLastKnown(result.data?.find((row) => row.id === id))
  if (opened) return children(opened)
  return <RecordState title={title} missing={missing} result={result} onClose={onClose} />
}
