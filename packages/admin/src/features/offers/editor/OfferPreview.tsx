import Box from '@mui/material/Box'
import Dialog from '@mui/material/Dialog'
import IconButton from '@mui/material/IconButton'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useBackend } from '@nordlys/data/lib/context'
import type { Attachment } from '@nordlys/data/offers/content'
import { fetchDraftPdf, useOfferPage } from '@nordlys/data/offers/preview'
import type { Offer, OfferDraft } from '@nordlys/data/offers/schema'
import X from 'lucide-react/icons/x'
import { useFormState } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { ErrorState } from '@nordlys/ui/components/states/ErrorState'
import { SkeletonLines } from '@nordlys/ui/components/states/LoadingState'
import { Section } from '@nordlys/ui/components/screen/Section'
import type { SavedFile } from '@nordlys/ui/platform/types.ts'
import { PreviewFrame } from '../../../shared/preview/PreviewFrame.tsx'
import { SaveButton } from '../SaveButton.tsx'

/** The window width that fits the form and a phone beside it. */
const BESIDE = '@media (min-width: 1360px)'

interface OfferPreviewProps {
  /** The offer as last saved. */
  readonly offer: OfferDraft
  readonly onClose: () => void
}

/** Shows the offer as the client would see it on a phone, and saves its PDF: beside the form in a wide window, otherwise in a dialog. */
export function OfferPreview({ offer, onClose }: OfferPreviewProps) {
  const { t } = useTranslation(['offerEditor', 'common'])
  const isBeside = useMediaQuery(BESIDE, { noSsr: true })
  const { isDirty } = useFormState()
  const content = (
    <Section
      title={t('offerEditor:preview.title')}
      description={t(isDirty ? 'offerEditor:preview.unsaved' : 'offerEditor:preview.saved')}
      isDense
      action={
        // Beside the form, the button that has opened it closes it.
        !isBeside && (
          <IconButton size="small" aria-label={t('common:action.close')} onClick={onClose}>
            <X size={16} aria-hidden />
          </IconButton>
        )
      }
    >
      <OfferPhone offer={offer} />
      <OfferPaper offer={offer} />
    </Section>
  )
  if (isBeside) return content
  return (
    <Dialog
      open
      onClose={onClose}
      slotProps={{
        paper: {
          'aria-label': t('offerEditor:preview.title'),
          'aria-labelledby': undefined,
          sx: { m: { xs: 0, sm: 4 }, maxWidth: '100%', maxHeight: { xs: '100%' } },
        },
      }}
    >
      {content}
    </Dialog>
  )
}

interface ShownProps {
  readonly offer: Pick<Offer, 'id' | 'updated_at'>
  /** The files that will be sent with it. */
  readonly attachments?: readonly Attachment[]
}

/** Shows the page of an offer as it is saved on a phone. */
export function OfferPhone({ offer, attachments = [] }: ShownProps) {
  const { t } = useTranslation('offerEditor')
  const { data, error, isFetching, refetch } = useOfferPage(offer.id, offer.updated_at)
  if (data)
    return (
      <PreviewFrame
        path={data.language === 'no' ? 'no/offer' : 'offer'}
        title={t('preview.phone')}
        content={attachments.length === 0 ? data : { ...data, attachments }}
        noWebsite={t('preview.noWebsite')}
      />
    )
  if (error === null) return <SkeletonLines lines={8} />
  return <ErrorState title={t('preview.failed')} error={error} onRetry={() => void refetch()} retrying={isFetching} />
}

/** Saves a draft of the PDF of an offer as it is saved. */
export function OfferPaper({ offer }: Pick<ShownProps, 'offer'>) {
  const { t } = useTranslation('offerEditor')
  const backend = useBackend()
  const file = async (): Promise<SavedFile> => ({
    ...(await fetchDraftPdf(await backend.client(), offer)),
    type: 'application/pdf',
  })
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mt: 1.5 }}>
      <SaveButton file={file}>{t('preview.pdf')}</SaveButton>
      <Box sx={{ color: 'muted', typography: 'body2' }}>{t('preview.paper')}</Box>
    </Box>
  )
}
