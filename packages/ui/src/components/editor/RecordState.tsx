import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../EmptyState.tsx'
import { ErrorState } from '../ErrorState.tsx'
import { SkeletonLines } from '../LoadingState.tsx'

interface RecordStateProps {
  readonly title: string
  /** What is said where the record is gone. */
  readonly missing: string
  readonly result: {
    readonly error: Error | null
    readonly isPending: boolean
    readonly isFetching: boolean
    readonly refetch: () => unknown
  }
  readonly onClose: () => void
}

/** The dialog of a record that is not there: on its way, gone, or not to be had. */
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
