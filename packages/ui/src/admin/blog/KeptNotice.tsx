import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/useFormat.ts'
import type { KeptPost } from './kept-post.ts'

interface KeptNoticeProps {
  readonly kept: KeptPost
  /** Whether the post was saved since. */
  readonly stale: boolean
  readonly onRestore: () => void
  readonly onDiscard: () => void
}

/** Offers to restore unsaved edits from an earlier visit. */
export function KeptNotice({ kept, stale, onRestore, onDiscard }: KeptNoticeProps) {
  const { t } = useTranslation('adminBlog')
  const { dateTime } = useFormat()
  return (
    <Alert severity="info" sx={{ mb: 2, '& .MuiAlert-message': { width: 1 } }}>
      {t('kept.title', { moment: dateTime(kept.at) })} {stale && t('kept.stale')}
      <Stack direction="row" sx={{ gap: 1, mt: 1, flexWrap: 'wrap' }}>
        <Button size="small" variant="contained" onClick={onRestore}>
          {t('kept.restore')}
        </Button>
        <Button size="small" variant="outlined" onClick={onDiscard}>
          {t('kept.discard')}
        </Button>
      </Stack>
    </Alert>
  )
}
