import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../Button.tsx'
import { EmptyState } from '../states/EmptyState.tsx'
import { ErrorState } from '../states/ErrorState.tsx'
import { SkeletonLines } from '../states/LoadingState.tsx'

interface RecordStateProps {
  readonly title: string
  /** The message for a missing record. */
  readonly missing: string
  readonly result: {
    readonly error: Error | null
    readonly isPending: boolean
    readonly isFetching: boolean
    readonly refetch: () => unknown
  }
  readonly onClose: () => void
}

/** Shows in a dialog that a record is loading, missing or failed to load. */
export function RecordState({ title, missing, result, onClose }: RecordStateProps) {
  const { t } = useTranslation('common')
  const id = useId()
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth="sm">
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent>
        {result.error ? (
          <ErrorState error={result.error} onRetry={() => void result.refetch()} retrying={result.isFetching} />
        ) : result.isPending ? (
          <SkeletonLines />
        ) : (
          <EmptyState title={missing} />
        )}
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose}>
          {t('action.close')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
