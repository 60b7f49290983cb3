import Box from '@mui/material/Box'
import { useEffect } from 'react'
import { useFormState, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { StoredDrafts } from './stored-drafts.ts'

/** The delay between the last key press and storing the draft, in milliseconds. */
const PAUSE = 400

interface DraftSaverProps<Values> {
  readonly drafts: StoredDrafts<Values>
  readonly id: string
  /** The `updated_at` of the edited record. */
  readonly base: string
  /** An older draft is not overwritten while the user has not decided whether to restore it. */
  readonly paused: boolean
  /** The id of the status text, for `aria-describedby`. */
  readonly textId?: string
  /** A more specific text about unsaved edits than the default. */
  readonly unsaved?: string
}

/** Stores unsaved edits in this browser and shows whether all edits are saved. */
export function DraftSaver<Values>({ drafts, id, base, paused, textId, unsaved }: DraftSaverProps<Values>) {
  const { t } = useTranslation('draft')
  const { isDirty } = useFormState()
  const watched = useWatch()
  useEffect(() => {
    if (paused) return undefined
    if (!isDirty) {
      drafts.remove(id)
      return undefined
    }
    const write = () => {
      const values = drafts.values.safeParse(watched)
      if (values.success) drafts.store(id, { values: values.data, base, at: new Date().toISOString() })
    }
    const timer = setTimeout(write, PAUSE)
    globalThis.addEventListener('pagehide', write)
    return () => {
      clearTimeout(timer)
      globalThis.removeEventListener('pagehide', write)
    }
  }, [drafts, id, base, paused, isDirty, watched])
  return (
    <Box component="output" id={textId} sx={{ color: 'muted', fontSize: '0.8125rem' }} title={t('saveKeys')}>
      {isDirty ? (unsaved ?? t('unsaved')) : t('saved')}
    </Box>
  )
}
