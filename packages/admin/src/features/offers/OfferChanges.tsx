import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { DataError } from '@nordlys/data/lib/errors'
import { compareOffers } from '@nordlys/data/offers/changes'
import type { OfferContent } from '@nordlys/data/offers/content'
import { useOfferPage } from '@nordlys/data/offers/preview'
import { useOfferContent } from '@nordlys/data/offers/queries'
import type { Offer } from '@nordlys/data/offers/schema'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '@nordlys/ui/components/Button'
import { OfferChangeList } from '@nordlys/ui/components/offer-changes/OfferChangeList'
import { ErrorState } from '@nordlys/ui/components/states/ErrorState'
import { SkeletonLines } from '@nordlys/ui/components/states/LoadingState'
import { PHONE_DIALOG } from '../../shared/phone-dialog.ts'

interface Compared {
  readonly data: OfferContent | null | undefined
  readonly error: Error | null
  readonly isFetching: boolean
  readonly refetch: () => unknown
}

interface ChangesProps {
  readonly offer: Offer
  readonly onClose: () => void
}

/** Shows what a sent version changed in the one before it. */
export function SentChanges({ offer: { id }, version, onClose }: ChangesProps & { version: number }) {
  const { t } = useTranslation('offers')
  const before = useOfferContent(id, version - 1)
  const after = useOfferContent(id, version)
  return <ChangesDialog title={t('changes.of', { version })} before={before} after={after} onClose={onClose} />
}

/** Shows what the saved draft changes in the version that was sent last. */
export function UnsentChanges({ offer: { id, version, updated_at: saved }, onClose }: ChangesProps) {
  const { t } = useTranslation('offers')
  const before = useOfferContent(id, version)
  const after = useOfferPage(id, saved)
  return <ChangesDialog title={t('changes.ofDraft')} before={before} after={after} onClose={onClose} />
}

interface DialogProps extends Pick<ChangesProps, 'onClose'> {
  readonly title: string
  readonly before: Compared
  readonly after: Compared
}

function ChangesDialog({ title, before, after, onClose }: DialogProps) {
  const { t } = useTranslation('common')
  const id = useId()
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth="sm" slotProps={PHONE_DIALOG}>
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent>
        <Changes before={before} after={after} />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('action.close')}</Button>
      </DialogActions>
    </Dialog>
  )
}

function Changes({ before, after }: Pick<DialogProps, 'before' | 'after'>) {
  const { t } = useTranslation('offers')
  const { t: changesT } = useTranslation('offerChanges')
  if (before.data && after.data)
    return <OfferChangeList changes={compareOffers(before.data, after.data)} t={changesT} heading="h3" />
  const failed = [before, after].find(({ data, error }) => error !== null || data === null)
  if (!failed) return <SkeletonLines lines={6} />
  const retry = () => [before, after].filter(({ data }) => !data).map(({ refetch }) => refetch())
  return (
    <ErrorState
      title={t('changes.loadFailed')}
      error={failed.error ?? new DataError('not_found')}
      onRetry={() => void retry()}
      retrying={before.isFetching || after.isFetching}
    />
  )
}
