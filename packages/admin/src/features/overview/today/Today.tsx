import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { refetch as refetchKey } from '@nordlys/data/lib/queries/refetch'
import { useMailStop, useOutboxCounters } from '@nordlys/data/outbox/queries'
import { overviewKeys } from '@nordlys/data/overview/keys'
import { useToday } from '@nordlys/data/overview/queries'
import { MANY_TASKS, type Today as Tasks, type TodayEntry } from '@nordlys/data/overview/schema'
import { useWaitingPeople } from '@nordlys/data/people/queries'
import { userStore } from '@nordlys/data/lib/user-store'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link as RouterLink } from 'react-router-dom'
import { Button } from '@nordlys/ui/components/Button'
import { lazyComponent } from '@nordlys/ui/components/lazy/lazy-component'
import { Section } from '@nordlys/ui/components/screen/Section'
import { useRestoredFocus } from '@nordlys/ui/components/table/state/useRestoredFocus.ts'
import { FilterButtons } from '@nordlys/ui/components/table/toolbar/ListFilter'
import { TOUCH } from '@nordlys/ui/theme/controls.ts'
import { useOwners } from '../../../shared/owner/useOwners.tsx'
import { allUrl } from './entry-links.ts'
import { Entry } from './Entry.tsx'
import { SettingsLine } from './SettingsLine.tsx'

// The actions write to five lists; the rows are there before them.
const EntryAction = lazyComponent(async () => (await import('./EntryAction.tsx')).EntryAction, {
  prefetch: 'idle',
  loading: <Box sx={{ minHeight: 32, [TOUCH]: { minHeight: 44 } }} />,
})
const BillDialog = lazyComponent(async () => (await import('../../../shared/BillDialog.tsx')).BillDialog)
const ANSWERS = {
  question: lazyComponent(async () => (await import('../../../shared/conversation/AnswerDialog.tsx')).AnswerOffer),
  message: lazyComponent(async () => (await import('../../../shared/conversation/AnswerDialog.tsx')).AnswerMessage),
}

/** What the browser remembers for the user: the tasks of everybody are the default, so that none is overlooked. */
const MINE = 'mine'

/** Lists today's tasks, the most urgent first; each entry links to its record and has one action. */
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
      {data && data.entries.length > 0 && <Entries {...data} />}
    </Section>
  )
}

/** Links to the list of each kind, with its number; one line that scrolls. */
function Counts({ counts }: Pick<Tasks, 'counts'>) {
  const { t } = useTranslation('overview')
  return (
    <Box
      component="ul"
      aria-label={t('today.counts.label')}
      sx={{ display: 'flex', columnGap: 2.5, overflowX: 'auto', listStyle: 'none', p: 0, m: 0 }}
    >
      {counts.map(({ kind, count }) => (
        <Box component="li" key={kind} sx={{ flexShrink: 0 }}>
          <Link
            component={RouterLink}
            to={allUrl(kind)}
            underline="hover"
            sx={{ display: 'block', py: 0.5, typography: 'body2', [TOUCH]: { py: 1.5 } }}
          >
            {count < MANY_TASKS
              ? t(`today.counts.${kind}`, { count })
              : t('today.many', { kind: t(`today.counts.${kind}`, { count }) })}
          </Link>
        </Box>
      ))}
    </Box>
  )
}

/** The number of entries that are shown at first. */
const FIRST = 5

const keyOf = ({ kind, id, target }: TodayEntry) => `${kind}:${target ?? id}`

/** Lists the first entries below the numbers of all, and the others on request. */
function Entries({ entries, counts }: Tasks) {
  const { t } = useTranslation('overview')
  const [isOpen, setIsOpen] = useState(false)
  const [billed, setBilled] = useState<TodayEntry | null>(null)
  const [answered, setAnswered] = useState<TodayEntry | null>(null)
  const AnswerDialog = answered && ANSWERS[answered.kind === 'question' ? 'question' : 'message']
  const list = useRef<HTMLOListElement>(null)
  const queryClient = useQueryClient()
  const shown = isOpen ? entries : entries.slice(0, FIRST)
  const rows = useMemo(() => entries.map((entry) => ({ id: keyOf(entry) })), [entries])
  const focusHandlers = useRestoredFocus(list, rows, '[data-row] > a')
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', columnGap: 2, mb: 0.5 }}>
        <Counts counts={counts} />
        {entries.length > FIRST && (
          <Button size="small" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)} sx={{ flexShrink: 0 }}>
            {isOpen ? t('today.fewer') : t('today.showAll', { count: entries.length })}
          </Button>
        )}
      </Box>
      <Box component="ol" ref={list} {...focusHandlers} sx={{ listStyle: 'none', p: 0, m: 0 }}>
        {shown.map((entry) => (
          <Entry
            key={keyOf(entry)}
            row={keyOf(entry)}
            entry={entry}
            action={<EntryAction entry={entry} onBill={setBilled} onAnswer={setAnswered} />}
          />
        ))}
      </Box>
      {answered && AnswerDialog && (
        <AnswerDialog
          name={answered.who ?? t('today.unnamed')}
          id={answered.id}
          onClose={() => {
            setAnswered(null)
            void refetchKey(queryClient, overviewKeys.tasks)
          }}
        />
      )}
      {billed && (
        <BillDialog
          item={{
            id: billed.target ?? '',
            title: billed.what ?? '',
            amount: billed.amount ?? 0,
            currency: billed.currency ?? '',
          }}
          paymentDays={billed.payment_days ?? 0}
          onClose={() => {
            setBilled(null)
            void refetchKey(queryClient, overviewKeys.tasks)
          }}
        />
      )}
    </>
  )
}
