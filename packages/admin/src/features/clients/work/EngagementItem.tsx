import Link from '@mui/material/Link'
import type { WorkEngagement } from '@nordlys/data/clients/work/schema'
import { useTranslation } from 'react-i18next'
import { Link as RouterLink } from 'react-router-dom'
import { StatusChip } from '@nordlys/ui/components/status/StatusChip'
import { useFormat } from '@nordlys/ui/i18n/useFormat.ts'
import { ADMIN_PATH } from '../../../paths.ts'
import { OPEN_ENGAGEMENT, OPEN_OFFER } from '../../../shared/record-links.ts'
import { ENGAGEMENT_TONES } from '../page/engagement-tones.ts'
import { WorkItem } from './WorkItem.tsx'

/** Shows an engagement of a client: what is billed next, and a link to its offer. */
export function EngagementItem({ engagement }: { engagement: WorkEngagement }) {
  const { t } = useTranslation(['clients', 'engagements'])
  const { currency, day } = useFormat()
  const { id, title, state, next_bill: next, offer } = engagement
  const to = `${ADMIN_PATH}/engagements?${OPEN_ENGAGEMENT}=${id}`
  return (
    <WorkItem
      title={title}
      to={to}
      chip={<StatusChip tone={ENGAGEMENT_TONES[state]}>{t(`engagements:states.${state}`)}</StatusChip>}
      facts={[
        next &&
          t(next.bill_day === null ? 'work.nextBill' : 'work.nextBillOn', {
            title: next.title,
            amount: currency(next.amount, next.currency),
            day: next.bill_day === null ? '' : day(next.bill_day),
          }),
        offer !== null && (
          <Link component={RouterLink} to={`${ADMIN_PATH}/offers?${OPEN_OFFER}=${offer.id}`} color="inherit">
            {t('work.step.offer', { number: offer.number })}
          </Link>
        ),
      ]}
      step={next?.is_to_bill === true ? { name: t('work.step.bill'), to } : null}
    />
  )
}
