import Box from '@mui/material/Box'
import type { ScheduledCopy } from '@nordlys/data/settings/scheduled'
import { Button } from '@nordlys/ui/components/Button'
import { StatusChip } from '@nordlys/ui/components/status/StatusChip'
import { useFormat } from '@nordlys/ui/i18n/useFormat.ts'
import { useTranslation } from 'react-i18next'
import { isSection, TAB_NAMES, TABS } from '../sections.ts'
import type { ContentPlace } from '../useContentPlace.ts'

const tabOf = (key: string) => TAB_NAMES.find((tab) => TABS[tab].some((section) => section === key)) ?? 'homepage'

interface ScheduledListProps {
  readonly scheduled: readonly ScheduledCopy[]
  readonly onOpen: (place: Pick<ContentPlace, 'tab' | 'section' | 'language'>) => void
}

/** Lists the texts that are waiting, and those that could not be published. */
export function ScheduledList({ scheduled, onOpen }: ScheduledListProps) {
  const { t } = useTranslation('content')
  const { dateTime } = useFormat()
  const known = scheduled.filter(({ key }) => isSection(key))
  if (known.length === 0) return null
  return (
    <Box component="section" aria-label={t('schedule.list')} sx={{ mt: 1.5 }}>
      <Box component="h3" sx={{ m: 0, typography: 'body2', color: 'muted' }}>
        {t('schedule.list')}
      </Box>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {known.map(({ id, key, language, status, publish_at: at }) => (
          <Box
            key={id}
            component="li"
            sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mt: 0.75 }}
          >
            <Button size="small" variant="outlined" onClick={() => onOpen({ tab: tabOf(key), section: key, language })}>
              {`${t(`tabs.${tabOf(key)}`)} › ${t(`section.${key}`)} (${t(`language.${language}`)})`}
            </Button>
            <span>{dateTime(at)}</span>
            {status !== 'waiting' && <StatusChip tone="bad">{t('schedule.missed')}</StatusChip>}
          </Box>
        ))}
      </Box>
    </Box>
  )
}
