import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useOfferEvents } from '@nordlys/data/offers/queries'
import type { OfferEvent } from '@nordlys/data/offers/schema'
import { useStaff } from '@nordlys/data/people/queries'
import { shownAddress } from '@nordlys/data/lib/addresses/shown-address'
import type { TFunction } from 'i18next'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorState } from '@nordlys/ui/components/states/ErrorState'
import { SkeletonLines } from '@nordlys/ui/components/states/LoadingState'
import { LongText } from '@nordlys/ui/components/LongText'
import { RelativeTime } from '@nordlys/ui/components/table/list/RelativeTime'

/** Shows the events of an offer, latest first. */
export function OfferEvents({ id }: { id: string }) {
  const { t } = useTranslation('offers')
  const titleId = useId()
  const { data, error, isFetching, refetch } = useOfferEvents(id)
  return (
    <Box component="section" aria-labelledby={titleId} sx={{ pt: 2, borderTop: 1, borderColor: 'hairline' }}>
      <Typography id={titleId} variant="h6" component="h3" sx={{ mb: 1.5 }}>
        {t('events.title')}
      </Typography>
      {data ? (
        <Box component="ol" sx={{ listStyle: 'none', p: 0, m: 0, display: 'grid', gap: 1.75 }}>
          {data.map((event) => (
            <Line key={event.id} event={event} />
          ))}
        </Box>
      ) : error ? (
        <ErrorState title={t('events.loadFailed')} error={error} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <SkeletonLines />
      )}
    </Box>
  )
}

function textOf({ kind, version, details }: OfferEvent, t: TFunction<'offers'>): string {
  if (kind === 'sent') return t('events.sent', { version, email: shownAddress(details.email ?? '') })
  if (kind === 'accepted') return t('events.accepted', { version, name: details.name ?? '' })
  if (kind === 'code_sent') return t('events.code_sent', { email: shownAddress(details.email ?? '') })
  return t(`events.${kind}`)
}

function Line({ event }: { event: OfferEvent }) {
  const { t } = useTranslation('offers')
  const { data: staff = [] } = useStaff()
  const { actor, details } = event
  const unnamed = event.kind === 'reminded' ? 'automatic' : 'client'
  const person = staff.find(({ user_id: id }) => id === actor)?.full_name
  const words = details.question ?? details.reason
  return (
    <Box component="li" sx={{ typography: 'body2' }}>
      <Box sx={{ color: 'muted', fontSize: '0.8125rem' }}>
        <Box component="span" sx={{ color: 'ink', fontWeight: 600 }}>
          {actor === null ? t(`events.${unnamed}`) : (person ?? t('events.staff'))}
        </Box>
        <span>{' · '}</span>
        <RelativeTime moment={event.at} />
      </Box>
      <Box sx={{ mt: 0.25 }}>{textOf(event, t)}</Box>
      {words && (
        <Box sx={{ mt: 0.5, px: 1.5, py: 1, borderRadius: '10px', bgcolor: 'subtle' }}>
          <LongText>{words}</LongText>
        </Box>
      )}
    </Box>
  )
}
