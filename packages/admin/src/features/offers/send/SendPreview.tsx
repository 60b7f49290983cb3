import Box from '@mui/material/Box'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { sameJson } from '@nordlys/data/lib/same-json'
import { useOfferMail } from '@nordlys/data/offers/preview'
import type { Offer } from '@nordlys/data/offers/schema'
import type { SendingValues } from '@nordlys/data/offers/send'
import { useEffect, useId, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { ErrorState } from '@nordlys/ui/components/states/ErrorState'
import { SkeletonLines } from '@nordlys/ui/components/states/LoadingState'
import { OfferPaper, OfferPhone } from '../editor/OfferPreview.tsx'

const KINDS = ['mail', 'page', 'pdf'] as const
type Kind = (typeof KINDS)[number]

/** Previews the email, the page and the PDF of an offer as they will be sent. */
export function SendPreview({ offer }: { offer: Offer }) {
  const { t } = useTranslation('offerEditor')
  const [kind, setKind] = useState<Kind | null>(null)
  const id = useId()
  return (
    <Box>
      <Box id={id} sx={{ typography: 'body2', fontWeight: 600, mb: 0.75 }}>
        {t('sending.preview.label')}
      </Box>
      <ToggleButtonGroup
        exclusive
        size="small"
        aria-labelledby={id}
        value={kind}
        onChange={(_event, next: Kind | null) => setKind(next)}
        sx={{ flexWrap: 'wrap' }}
      >
        {KINDS.map((value) => (
          <ToggleButton key={value} value={value}>
            <span>{t(`sending.preview.${value}`)}</span>
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <Box sx={{ mt: 1.5, '&:empty': { display: 'none' } }}>
        {kind === 'mail' && <Mail offer={offer} />}
        {kind === 'page' && <Page offer={offer} />}
        {kind === 'pdf' && <OfferPaper offer={offer} />}
      </Box>
    </Box>
  )
}

/** The delay between the last key press and the request, in milliseconds. */
const PAUSE = 400

/** Returns what is added, once it has not changed for a moment. */
function useAdded() {
  const [id, message, files] = useWatch<SendingValues, ['id', 'message', 'files']>({ name: ['id', 'message', 'files'] })
  const added = { id, message: message ?? null, files }
  const [settled, settle] = useState(added)
  useEffect(() => {
    const timer = setTimeout(() => settle((before) => (sameJson(before, added) ? before : added)), PAUSE)
    return () => clearTimeout(timer)
  })
  return settled
}

function Mail({ offer }: { offer: Offer }) {
  const { t } = useTranslation('offerEditor')
  const { data, error, isFetching, refetch } = useOfferMail(offer, useAdded())
  if (error)
    return (
      <ErrorState
        title={t('sending.preview.failed')}
        error={error}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    )
  if (!data) return <SkeletonLines lines={6} />
  return (
    <>
      <Box sx={{ typography: 'body2', fontWeight: 600, mb: 1, overflowWrap: 'anywhere' }}>
        {t('sending.preview.subject', { subject: data.subject })}
      </Box>
      {/* Without scripts, links and an origin. */}
      <Box
        component="iframe"
        title={t('sending.preview.frame')}
        sandbox=""
        srcDoc={data.html}
        sx={{ width: 1, height: '28rem', border: 1, borderColor: 'hairline', borderRadius: '14px', bgcolor: '#fff' }}
      />
    </>
  )
}

function Page({ offer }: { offer: Offer }) {
  const { files } = useAdded()
  const attachments = files.map(({ name, bytes }) => ({ name, bytes, type: '', sha256: '' }))
  return <OfferPhone offer={offer} attachments={attachments} />
}
