import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { shownAddress } from '@nordlys/data/lib/addresses/shown-address'
import { useOfferAccess } from '@nordlys/data/offers/queries'
import type { Offer, OfferAccessKey, OfferCopy } from '@nordlys/data/offers/schema'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '@nordlys/ui/components/Button'
import { StepButton } from '@nordlys/ui/components/StepButton'
import { ErrorState } from '@nordlys/ui/components/states/ErrorState'
import { SkeletonLines } from '@nordlys/ui/components/states/LoadingState'
import { useFormat } from '@nordlys/ui/i18n/useFormat.ts'
import { useAccessActions } from './useAccessActions.ts'

/** Shows the links and copies that open an offer: their recipients, when they were created and last used. Ends them, and sends a new one. */
export function OfferAccess({ offer }: { offer: Offer }) {
  const { t } = useTranslation('offers')
  const titleId = useId()
  const { data, error, isFetching, refetch } = useOfferAccess(offer.id)
  const actions = useAccessActions(offer)
  const { keys = [], copies = [] } = data ?? {}
  return (
    <Box component="section" aria-labelledby={titleId} sx={{ pt: 2, borderTop: 1, borderColor: 'hairline' }}>
      <Typography id={titleId} variant="h6" component="h3" sx={{ mb: 0.5 }}>
        {t('access.title')}
      </Typography>
      {data?.access_ended_at && (
        <Alert severity="warning" sx={{ my: 1 }}>
          <span>{t('access.ended')}</span>
        </Alert>
      )}
      {data !== undefined ? (
        <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
          {keys.length + copies.length === 0 && (
            <Box component="li" sx={{ color: 'muted', typography: 'body2' }}>
              {t('access.none')}
            </Box>
          )}
          {keys.map((key) => (
            <Key key={key.id} held={key} onEnd={() => void actions.end(key)} />
          ))}
          {copies.map((copy) => (
            <Key key={copy.id} held={copy} onEnd={() => void actions.end(copy)} />
          ))}
        </Box>
      ) : error ? (
        <ErrorState title={t('access.loadFailed')} error={error} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <SkeletonLines lines={2} />
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 1, mt: 1 }}>
        <StepButton
          variant="outlined"
          size="small"
          loading={actions.isPending}
          blockedReason={offer.state === 'sent' ? null : t('access.send.blocked')}
          onClick={() => void actions.sendLink()}
        >
          {t('access.send.button')}
        </StepButton>
        {keys.length + copies.length > 1 && (
          <Button color="error" size="small" onClick={() => void actions.endAll(keys.length + copies.length)}>
            {t('access.end.all')}
          </Button>
        )}
      </Box>
    </Box>
  )
}

function Key({ held, onEnd }: { held: OfferAccessKey | OfferCopy; onEnd: () => void }) {
  const { t } = useTranslation('offers')
  const { dateTime } = useFormat()
  const { version, created_at: created, last_used_at: used } = held
  const address = shownAddress(held.email)
  const kind = 'is_mailed' in held ? (held.is_mailed ? 'mailed' : 'page') : 'copy'
  const expires = 'expires_at' in held ? held.expires_at : null
  const facts = [
    t(`access.${kind}`, { version, time: dateTime(created) }),
    used === null ? t('access.unused') : t('access.used', { time: dateTime(used) }),
    expires === null ? null : t('access.expires', { time: dateTime(expires) }),
  ]
  return (
    <Box
      component="li"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, py: 0.75, typography: 'body2' }}
    >
      <Box sx={{ flex: '1 1 12rem', minWidth: 0, overflowWrap: 'anywhere' }}>
        <span>{address}</span>
        <Box component="span" sx={{ display: 'block', color: 'muted', fontSize: '0.8125rem' }}>
          {facts.filter((fact) => fact !== null).join(' · ')}
        </Box>
      </Box>
      <Button
        size="small"
        variant="outlined"
        aria-label={`${t('access.end.button')}: ${address}, ${dateTime(created)}`}
        onClick={onEnd}
      >
        {t('access.end.button')}
      </Button>
    </Box>
  )
}
