import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useOutboxCounters } from '@nordlys/data/outbox/queries'
import { useOverview } from '@nordlys/data/overview/queries'
import { useWaitingPeople } from '@nordlys/data/people/queries'
import { useTranslation } from 'react-i18next'
import { Link as RouterLink } from 'react-router-dom'
import { Button } from '@nordlys/ui/components/Button'
import { TOUCH } from '@nordlys/ui/theme/controls.ts'
import { Section } from '@nordlys/ui/components/Section'
import { screenUrl } from './screens.ts'

/** Lists pending items with links to their screens. */
export function Attention() {
  const { t } = useTranslation(['overview', 'common'])
  const { data, isError, isFetching, refetch } = useOverview()
  const { data: outbox } = useOutboxCounters()
  const { data: people } = useWaitingPeople()
  const pending = (
    [
      { key: 'contacts', count: data?.pending_contacts, to: screenUrl('contacts', '?status=pending') },
      { key: 'quotes', count: data?.pending_quotes, to: screenUrl('quote-management', '?status=pending') },
      { key: 'messages', count: data?.unread_messages, to: screenUrl('client-portal', '?tab=messages') },
      { key: 'heldMails', count: outbox?.held, to: screenUrl('settings', '?tab=email&status=held') },
      { key: 'deadMails', count: outbox?.dead, to: screenUrl('settings', '?tab=email') },
      {
        key: 'people',
        count: people,
        to: screenUrl('settings', '?tab=security&people.status=pending'),
      },
    ] as const
  ).flatMap(({ count = 0, ...item }) => (count > 0 ? [{ ...item, count }] : []))
  return (
    <Section isDense title={t('overview:attention.title')}>
      {isError && (
        <Box
          component="output"
          sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 1.5, color: 'muted' }}
        >
          <span>{t('overview:attention.failed')}</span>
          <Button size="small" variant="outlined" loading={isFetching} onClick={() => void refetch()}>
            {t('common:action.retry')}
          </Button>
        </Box>
      )}
      {!data && !isError && <Skeleton variant="rounded" width="24rem" height={24} sx={{ maxWidth: '100%' }} />}
      {data && pending.length === 0 && <Typography sx={{ color: 'muted' }}>{t('overview:attention.none')}</Typography>}
      {pending.length > 0 && (
        <Box
          component="ul"
          sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 4, rowGap: 0.5, listStyle: 'none', p: 0, m: 0 }}
        >
          {pending.map(({ key, count, to }) => (
            <Box component="li" key={key} sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 32 }}>
              <Box component="span" aria-hidden sx={{ width: 8, height: 8, borderRadius: '50%', bgcolor: 'amber' }} />
              {to === null ? (
                <span>{t(`overview:attention.${key}`, { count })}</span>
              ) : (
                <Link component={RouterLink} to={to} sx={{ fontWeight: 600, [TOUCH]: { py: 1.25 } }}>
                  {t(`overview:attention.${key}`, { count })}
                </Link>
              )}
            </Box>
          ))}
        </Box>
      )}
    </Section>
  )
}
