import Alert from '@mui/material/Alert'
import Stack from '@mui/material/Stack'
import { useTranslation } from 'react-i18next'
import { Button } from '@nordlys/ui/components/Button'
import { useFormat } from '@nordlys/ui/i18n/useFormat.ts'

interface DraftNoticeProps {
  /** When the edits were stored. */
  readonly at: string
  /** The warning that the record was saved since; null when it was not. */
  readonly stale: string | null
  readonly onRestore: () => void
  readonly onDiscard: () => void
}

/** Offers to restore unsaved edits from an earlier visit. */
export function DraftNotice({ at, stale, onRestore, onDiscard }: DraftNoticeProps) {
  const { t } = useTranslation('draft')
  const { dateTime } = useFormat()
  return (
    <Alert severity="info" sx={{ mb: 2, '& .MuiAlert-message': { width: 1 } }}>
      <span>{t('title', { moment: dateTime(at) })}</span>
      {stale !== null && <span>{` ${stale}`}</span>}
      <Stack direction="row" sx={{ gap: 1, mt: 1, flexWrap: 'wrap' }}>
        <Button size="small" variant="contained" onClick={onRestore}>
          {t('restore')}
        </Button>
        <Button size="small" variant="outlined" onClick={onDiscard}>
          {t('discard')}
        </Button>
      </Stack>
    </Alert>
  )
}
