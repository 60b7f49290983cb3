import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useViewedPage } from '@nordlys/data/clients/people/queries'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '@nordlys/ui/components/Button'
import { ErrorState } from '@nordlys/ui/components/states/ErrorState'
import { SkeletonLines } from '@nordlys/ui/components/states/LoadingState'
import { PageView } from './PageView.tsx'

const PHONE = '(max-width: 599.95px)'

/** Shows the page of a client as the client sees it, read only. The audit log records each view. */
export function ClientPageDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation(['clientPage', 'common'])
  const titleId = useId()
  const isPhone = useMediaQuery(PHONE, { noSsr: true })
  const { data, error, isFetching, refetch } = useViewedPage(id)
  return (
    <Dialog
      open
      onClose={onClose}
      aria-labelledby={titleId}
      fullScreen={isPhone}
      fullWidth
      maxWidth="md"
      slotProps={{ paper: { sx: isPhone ? { border: 0, borderRadius: 0 } : {} } }}
    >
      <DialogTitle id={titleId} sx={{ overflowWrap: 'anywhere' }}>
        {data ? t('title', { company: data.client.company_name }) : t('titleUnknown')}
      </DialogTitle>
      <DialogContent dividers tabIndex={0}>
        {data ? (
          <PageView page={data} />
        ) : error ? (
          <ErrorState title={t('loadFailed')} error={error} onRetry={() => void refetch()} retrying={isFetching} />
        ) : (
          <SkeletonLines lines={8} />
        )}
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose}>
          {t('common:action.close')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
