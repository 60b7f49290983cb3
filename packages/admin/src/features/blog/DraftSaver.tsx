import Box from '@mui/material/Box'
import { postValuesSchema } from '@nordlys/data/blog/post/form'
import { useEffect } from 'react'
import { useFormState, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { removeDraft, storeDraft } from './post-draft.ts'

/** The delay between the last key press and storing the draft, in milliseconds. */
const PAUSE = 400

interface DraftSaverProps {
  readonly id: string
  /** The `updated_at` of the edited post. */
  readonly base: string
  /** An older draft is not overwritten while the user has not decided whether to restore it. */
  readonly paused: boolean
}

/** Stores unsaved edits in this browser and shows whether all edits are saved. */
export function DraftSaver({ id, base, paused }: DraftSaverProps) {
  const { t } = useTranslation('adminBlog')
  const { isDirty } = useFormState()
  const watched = useWatch()
  useEffect(() => {
    if (paused) return undefined
    if (!isDirty) {
      removeDraft(id)
      return undefined
    }
    const write = () => {
      const values = postValuesSchema.safeParse(watched)
      if (values.success) storeDraft(id, { values: values.data, base, at: new Date().toISOString() })
    }
    const timer = setTimeout(write, PAUSE)
    globalThis.addEventListener('pagehide', write)
    return () => {
      clearTimeout(timer)
      globalThis.removeEventListener('pagehide', write)
    }
  }, [id, base, paused, isDirty, watched])
  return (
    <Box component="output" sx={{ color: 'muted', fontSize: '0.8125rem' }} title={t('editor.saveKeys')}>
      {isDirty ? t('editor.unsaved') : t('editor.saved')}
    </Box>
  )
}
