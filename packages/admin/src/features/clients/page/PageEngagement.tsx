import Box from '@mui/material/Box'
import type { ClientPage } from '@nordlys/data/client-page/schema'
import { useTranslation } from 'react-i18next'
import { StatusChip } from '@nordlys/ui/components/status/StatusChip'
import { useFormat } from '@nordlys/ui/i18n/useFormat.ts'
import { ENGAGEMENT_TONES } from './engagement-tones.ts'
import { PageItem } from './PageList.tsx'

type Engagement = ClientPage['engagements'][number]
type PlanItem = Engagement['items'][number]

/** Shows an engagement with its dates, its progress and its plan. */
export function PageEngagement({ engagement }: { engagement: Engagement }) {
  const { t } = useTranslation('clientPage')
  const { day } = useFormat()
  const { title, state, starts_on: from, ends_on: to, items } = engagement
  const done = items.filter((item) => item.done_at !== null).length
  return (
    <PageItem
      title={title}
      chip={<StatusChip tone={ENGAGEMENT_TONES[state]}>{t(`work.states.${state}`)}</StatusChip>}
      facts={[
        from !== null && to !== null && t('work.period', { from: day(from), to: day(to) }),
        from !== null && to === null && t('work.from', { day: day(from) }),
        from === null && to !== null && t('work.to', { day: day(to) }),
        items.length > 0 && t('work.progress', { done, count: items.length }),
      ]}
    >
      <Box component="ul" sx={{ listStyle: 'none', p: 0, pl: 2, m: 0, mt: 0.5 }}>
        {items.map((item) => (
          <Item key={item.id} item={item} />
        ))}
      </Box>
    </PageItem>
  )
}

function Item({ item }: { item: PlanItem }) {
  const { t } = useTranslation('clientPage')
  const { currency, date, day } = useFormat()
  const { due, due_date: dueDate, billed_at: billed, paid_at: paid, done_at: done } = item
  const isWaiting = billed === null && done === null
  const facts = [
    isWaiting && t(`work.due.${due}`, { day: dueDate === null ? '' : day(dueDate) }),
    paid !== null && t('work.paid', { day: date(paid) }),
    paid === null && billed !== null && t('work.billed', { day: date(billed) }),
    done !== null && t('work.done', { day: date(done) }),
  ]
  return (
    <Box component="li" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, py: 0.5 }}>
      <Box component="span" sx={{ flex: '1 1 12rem', minWidth: 0, overflowWrap: 'anywhere' }}>
        <span>{item.title}</span>
        <Box component="span" sx={{ display: 'block', color: 'muted', fontSize: '0.8125rem' }}>
          {facts.filter((fact) => fact !== false).join(' · ')}
        </Box>
      </Box>
      <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
        {currency(item.amount, item.currency)}
      </Box>
    </Box>
  )
}
