import Alert from '@mui/material/Alert'
import Stack from '@mui/material/Stack'
import { useTranslation } from 'react-i18next'
import { Button } from '@nordlys/ui/components/Button'
import { useFormat } from '@nordlys/ui/i18n/useFormat.ts'
import type { PostDraft } from './post-draft.ts'

interface DraftNoticeProps {
  readonly draft: PostDraft
  /** Whether the post was saved since. */
  readonly stale: boolean
  readonly onRestore: () => void
  readonly onDiscard: () => void
}

/** Offers to restore unsaved edits from an earlier visit. */
export function DraftNotice({ draft, stale, onRestore, onDiscard }: DraftNoticeProps) {
  const { t } = useTranslation('adminBlog')
  const { dateTime } = useFormat()
  return (
    <Alert severity="info" sx={{ mb: 2, '& .MuiAlert-message': { width: 1 } }}>
      <span>{t('storedDraft.title', { moment: dateTime(draft.at) })}</span>
      {stale && <span>{` ${t('storedDraft.stale')}`}</span>}
      <Stack direction="row" sx={{ gap: 1, mt: 1, flexWrap: 'wrap' }}>
        <Button size="small" variant="contained" onClick={onRestore}>
          {t('storedDraft.restore')}
        </Button>
        <Button size="small" variant="outlined" onClick={onDiscard}>
          {t('storedDraft.discard')}
        </Button>
      </Stack>
    </Alert>
  )
}
