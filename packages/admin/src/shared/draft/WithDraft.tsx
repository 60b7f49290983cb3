import { Fragment, type ReactNode, useState } from 'react'
import { DraftNotice } from './DraftNotice.tsx'
import type { StoredDraft, StoredDrafts } from './stored-drafts.ts'

/** The initial state of a record's form. */
export interface FirstEdits<Values> {
  /**
   * The `updated_at` that the record must still have when it is saved. It belongs to the version on which the edits were made, so that later changes
   * by others are a conflict (rule R4).
   */
  readonly base: string
  /** Initial values that count as unsaved edits. */
  readonly restored: Values | null
  /** Whether unsaved edits of an earlier visit can be restored. */
  readonly hasDraft: boolean
}

interface WithDraftProps<Values> {
  readonly drafts: StoredDrafts<Values>
  readonly record: { readonly id: string; readonly updated_at: string }
  /** Returns whether the values equal those of the record. */
  readonly isSame: (values: Values) => boolean
  /** The warning that the record was saved since. */
  readonly stale: string
  /** Whether the form is a dialog, which shows the offer itself. */
  readonly isDialog?: boolean
  readonly children: (edits: FirstEdits<Values>, notice: ReactNode) => ReactNode
}

/** Renders the form of a record below the offer to restore unsaved edits of an earlier visit. */
export function WithDraft<Values>({
  drafts,
  record,
  isSame,
  stale,
  isDialog = false,
  children,
}: WithDraftProps<Values>) {
  const [draft, setDraft] = useState<StoredDraft<Values> | null>(() => {
    const found = drafts.read(record.id)
    return found === null || isSame(found.values) ? null : found
  })
  const [restored, setRestored] = useState<StoredDraft<Values> | null>(null)
  const discard = () => {
    drafts.remove(record.id)
    setDraft(null)
  }
  const restore = () => {
    setRestored(draft)
    setDraft(null)
  }
  const notice = draft && (
    <DraftNotice
      at={draft.at}
      stale={draft.base === record.updated_at ? null : stale}
      onRestore={restore}
      onDiscard={discard}
    />
  )
  return (
    <>
      {!isDialog && notice}
      <Fragment key={restored ? 'restored' : 'opened'}>
        {children(
          {
            base: restored?.base ?? record.updated_at,
            restored: restored?.values ?? null,
            hasDraft: draft !== null,
          },
          notice,
        )}
      </Fragment>
    </>
  )
}
