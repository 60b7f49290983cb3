import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useBackend } from '@nordlys/data/lib/context'
import { fetchOfferEvidence, fetchOfferPdf, useOfferAcceptance, useOfferVersions } from '@nordlys/data/offers/queries'
import type { Offer } from '@nordlys/data/offers/schema'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '@nordlys/ui/components/Button'
import { ErrorState } from '@nordlys/ui/components/states/ErrorState'
import { SkeletonLines } from '@nordlys/ui/components/states/LoadingState'
import { useFormat } from '@nordlys/ui/i18n/useFormat.ts'
import type { SavedFile } from '@nordlys/ui/platform/types.ts'
import { SentChanges } from './OfferChanges.tsx'
import { SaveButton } from './SaveButton.tsx'
import { SentAlong } from './SentAlong.tsx'

/** Saves the accepted offer, shows the versions that were sent, with their PDFs, and saves the evidence. */
export function OfferVersions({ offer }: { offer: Offer }) {
  const { t } = useTranslation('offers')
  const titleId = useId()
  const backend = useBackend()
  const { day, currency } = useFormat()
  const { data, error, isFetching, refetch } = useOfferVersions(offer.id)
  const [compared, setCompared] = useState<number | null>(null)
  const { data: acceptance } = useOfferAcceptance(offer.id)
  const { number, id } = offer
  const accepted = (version: number) => async (): Promise<SavedFile> => ({
    name: t('versions.acceptedFile', { number, version }),
    type: 'application/pdf',
    content: await fetchOfferPdf(await backend.client(), id, true),
  })
  const pdf = (version: string, name: string) => async (): Promise<SavedFile> => ({
    name,
    type: 'application/pdf',
    content: await fetchOfferPdf(await backend.client(), version),
  })
  const evidence = async (): Promise<SavedFile> => ({
    name: t('versions.evidenceFile', { number }),
    type: 'application/json',
    content: JSON.stringify(await fetchOfferEvidence(await backend.client(), id), null, 2),
  })
  return (
    <Box component="section" aria-labelledby={titleId} sx={{ pt: 2, borderTop: 1, borderColor: 'hairline' }}>
      <Typography id={titleId} variant="h6" component="h3" sx={{ mb: 0.5 }}>
        {t('versions.title')}
      </Typography>
      {acceptance?.pdf_hash && (
        <Box sx={{ my: 1 }}>
          <SaveButton file={accepted(acceptance.version)}>{t('versions.accepted')}</SaveButton>
          <Typography variant="body2" sx={{ color: 'muted', mt: 0.75 }}>
            {t('versions.acceptedText')}
          </Typography>
        </Box>
      )}
      {data ? (
        <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
          {data.map((row) => (
            <Box
              component="li"
              key={row.id}
              sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, py: 0.75, typography: 'body2' }}
            >
              <Box sx={{ flex: '1 1 0', minWidth: '8rem' }}>
                <span>{t('versions.one', { version: row.version })}</span>
                <Box component="span" sx={{ display: 'block', color: 'muted', fontSize: '0.8125rem' }}>
                  {`${currency(row.total_amount, row.currency)} · ${t('versions.until', { day: day(row.valid_until) })}`}
                </Box>
              </Box>
              {row.version > 1 && (
                <Button
                  size="small"
                  variant="outlined"
                  aria-label={t('changes.of', { version: row.version })}
                  onClick={() => setCompared(row.version)}
                >
                  {t('changes.button')}
                </Button>
              )}
              <SaveButton
                label={t('versions.download', { version: row.version })}
                file={pdf(row.id, t('versions.file', { number, version: row.version }))}
              >
                {t('versions.pdf')}
              </SaveButton>
            </Box>
          ))}
        </Box>
      ) : error ? (
        <ErrorState
          title={t('versions.loadFailed')}
          error={error}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <SkeletonLines />
      )}
      <SentAlong offer={offer} />
      {compared !== null && <SentChanges offer={offer} version={compared} onClose={() => setCompared(null)} />}
      <Box sx={{ mt: 1 }}>
        <SaveButton file={evidence}>{t('versions.evidence')}</SaveButton>
        <Typography variant="body2" sx={{ color: 'muted', mt: 0.75 }}>
          {t('versions.evidenceText')}
        </Typography>
      </Box>
    </Box>
  )
}
