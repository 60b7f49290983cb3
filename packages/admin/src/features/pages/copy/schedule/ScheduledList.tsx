import Box from '@mui/material/Box'
import type { ScheduledCopy } from '@nordlys/data/settings/scheduled'
import { StatusChip } from '@nordlys/ui/components/status/StatusChip'
import { Button } from '@nordlys/ui/components/Button'
import { useFormat } from '@nordlys/ui/i18n/useFormat.ts'
import { useTranslation } from 'react-i18next'
import { isSection } from '../sections.ts'
import { useSectionName } from '../useSectionName.ts'

interface ScheduledListProps {
  readonly scheduled: readonly ScheduledCopy[]
  readonly onOpen: (copy: ScheduledCopy) => void
}

/** Lists the texts that are waiting, and those that could not be published. */
export function ScheduledList({ scheduled, onOpen }: ScheduledListProps) {
  const { t } = useTranslation('content')
  const { dateTime } = useFormat()
  const nameOf = useSectionName()
  const known = scheduled.filter(({ key }) => isSection(key))
  if (known.length === 0) return null
  return (
    <Box component="section" aria-label={t('schedule.list')} sx={{ my: 1.5 }}>
      <Box component="h2" sx={{ m: 0, typography: 'body2', color: 'muted' }}>
        {t('schedule.list')}
      </Box>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {known.map((copy) => (
          <Box
            key={copy.id}
            component="li"
            sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mt: 0.75 }}
          >
            <Button size="small" variant="outlined" onClick={() => onOpen(copy)}>
              {`${nameOf(copy.key)} (${t(`language.${copy.language}`)})`}
            </Button>
            <span>{dateTime(copy.publish_at)}</span>
            {copy.status !== 'waiting' && <StatusChip tone="bad">{t('schedule.missed')}</StatusChip>}
          </Box>
        ))}
      </Box>
    </Box>
  )
}
