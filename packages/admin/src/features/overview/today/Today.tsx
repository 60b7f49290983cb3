import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useMailStop, useOutboxCounters } from '@nordlys/data/outbox/queries'
import { useToday } from '@nordlys/data/overview/queries'
import { TODAY_GROUPS, type TodayGroup } from '@nordlys/data/overview/schema'
import { useWaitingPeople } from '@nordlys/data/people/queries'
import { userStore } from '@nordlys/data/lib/user-store'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '@nordlys/ui/components/Button'
import { Section } from '@nordlys/ui/components/screen/Section'
import { FilterButtons } from '@nordlys/ui/components/table/toolbar/ListFilter'
import { useOwners } from '../../../shared/owner/useOwners.tsx'
import { Group } from './Group.tsx'
import { SettingsLine } from './SettingsLine.tsx'

const GROUPS = Object.keys(TODAY_GROUPS).filter((name): name is TodayGroup => Object.hasOwn(TODAY_GROUPS, name))

/** What the browser remembers for the user: the tasks of everybody are the default, so that none is overlooked. */
const MINE = 'mine'

/** Lists today's tasks in groups; each entry links to its record. */
export function Today() {
  const { t } = useTranslation(['overview', 'owner', 'common'])
  const { people: owners } = useOwners()
  const [whose, setWhose] = useState(() => userStore.get('today') ?? '')
  // Alone, all is mine.
  const isMine = whose === MINE && owners.length > 0
  const { data, isError, isFetching, refetch } = useToday(isMine)
  const { data: outbox } = useOutboxCounters()
  const { data: stop } = useMailStop()
  const { data: people = 0 } = useWaitingPeople()
  const { held: heldMails = 0, dead: deadMails = 0 } = outbox ?? {}
  const isEmpty = data?.entries.length === 0 && people + heldMails + deadMails === 0 && !stop
  return (
    <Section
      isDense
      title={t('overview:today.title')}
      action={
        owners.length > 0 && (
          <FilterButtons
            label={t('owner:label')}
            options={[{ value: MINE, label: t('owner:mine') }]}
            current={isMine ? MINE : ''}
            onChange={(value) => {
              userStore.set('today', value === '' ? null : value)
              setWhose(value)
            }}
          />
        )
      }
    >
      {isError && (
        <Box
          component="output"
          sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 1.5, color: 'muted', mb: data ? 2 : 0 }}
        >
          <span>{t('overview:today.failed')}</span>
          <Button size="small" variant="outlined" loading={isFetching} onClick={() => void refetch()}>
            {t('common:action.retry')}
          </Button>
        </Box>
      )}
      {!data && !isError && <Skeleton variant="rounded" height={72} />}
      {isEmpty && (
        <Typography sx={{ color: 'muted' }}>{t(isMine ? 'overview:today.noneMine' : 'overview:today.none')}</Typography>
      )}
      <SettingsLine isStopped={Boolean(stop)} people={people} heldMails={heldMails} deadMails={deadMails} />
      {data && data.entries.length > 0 && (
        <Box
          sx={{
            display: 'grid',
            gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 20rem), 1fr))',
            columnGap: 4,
            rowGap: 2.5,
          }}
        >
          {GROUPS.map((name) => (
            <Group key={name} name={name} today={data} />
          ))}
        </Box>
      )}
    </Section>
  )
}
