import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { useNoteMutations } from '@nordlys/data/notes/mutations'
import type { HistoryEntry, NotedTable } from '@nordlys/data/notes/schema'
import Trash from 'lucide-react/icons/trash-2'
import { useTranslation } from 'react-i18next'
import { useAction } from '@nordlys/ui/components/action/useAction.ts'
import { useOwners } from '../owner/useOwners.tsx'
import { LongText } from '@nordlys/ui/components/LongText'
import { RelativeTime } from '@nordlys/ui/components/table/list/RelativeTime'
import type { TFunction } from 'i18next'

interface HistoryLineProps {
  readonly entry: HistoryEntry
  readonly table: NotedTable
  readonly row: string
}

/** What happens to the offers of a client. */
const OFFER_EVENTS = ['accepted', 'declined', 'sent', 'withdrawn'] as const

const STATUSES = ['pending', 'handled', 'approved', 'rejected'] as const

const BY_CLIENT = new Set(['offer_accepted', 'offer_declined'])

/** Describes an event of a row's history. */
function textOf(entry: HistoryEntry, t: TFunction<'history'>, nameOf: (id: string) => string | null): string {
  const {
    owner_id: owner,
    status,
    client_id: client,
    client_transaction_id: transaction,
    suspected_spam: suspicion,
  } = entry.details
  const next = STATUSES.find((known) => known === status?.to)
  const event = OFFER_EVENTS.find((known) => entry.kind === `offer_${known}`)
  if (event) return t(`offers.${event}`, { number: String(entry.details['number']?.to) })
  if (entry.kind === 'offer') return t('offer')
  if (entry.kind === 'view') return t('view')
  if (next) return t(`status.${next}`)
  if (suspicion) return t('suspicion')
  if (client) return client.to ? t('client') : t('undone')
  if (transaction) return transaction.to ? t('conversion') : t('undone')
  // A change of other columns has the owner as well.
  if (owner && owner.from !== owner.to) {
    if (typeof owner.to !== 'string') return t('noOwner')
    const name = nameOf(owner.to)
    return name === null ? t('owner') : t('ownerIs', { name })
  }
  return t('change')
}

/** Names an actor without a name. Changes keep the account that made them, also when it is deleted; a note loses it. */
function unnamedActor({ kind, is_own: isOwn }: HistoryEntry): 'theClient' | 'gone' | 'system' {
  if (BY_CLIENT.has(kind)) return 'theClient'
  return kind === 'note' || isOwn !== null ? 'gone' : 'system'
}

/** Shows a note or an event with author and time. The user's own note can be deleted. */
export function HistoryLine({ entry, table, row }: HistoryLineProps) {
  const { t } = useTranslation('history')
  const { nameOf } = useOwners()
  const isNote = entry.kind === 'note'
  return (
    <Box component="li" sx={{ typography: 'body2' }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.75, color: 'muted', fontSize: '0.8125rem' }}>
        <span>
          <Box component="span" sx={{ color: 'ink', fontWeight: 600 }}>
            {entry.actor ?? t(unnamedActor(entry))}
          </Box>
          <span>{' · '}</span>
          <RelativeTime moment={entry.at} />
        </span>
        {isNote && entry.is_own && <DeleteNote id={entry.id} table={table} row={row} />}
      </Box>
      {isNote ? (
        <Box sx={{ mt: 0.5, px: 1.5, py: 1, borderRadius: '10px', bgcolor: 'subtle' }}>
          <LongText>{entry.body ?? ''}</LongText>
        </Box>
      ) : (
        <Box sx={{ mt: 0.25 }}>{textOf(entry, t, nameOf)}</Box>
      )}
    </Box>
  )
}

function DeleteNote({ id, table, row }: { id: string; table: NotedTable; row: string }) {
  const { t } = useTranslation(['history', 'common'])
  const { run } = useAction()
  const { remove } = useNoteMutations(table, row)
  const onClick = () =>
    run({
      confirm: { title: t('removeQuestion'), confirmLabel: t('common:action.delete'), destructive: true },
      call: () => remove.mutateAsync(id),
      done: t('removed'),
      failed: t('removeFailed'),
    })
  return (
    <IconButton
      size="small"
      aria-label={t('remove')}
      title={t('remove')}
      onClick={() => void onClick()}
      sx={{ ml: 'auto', my: -0.5 }}
    >
      <Trash size={14} aria-hidden />
    </IconButton>
  )
}
