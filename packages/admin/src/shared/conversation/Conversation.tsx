import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useClient } from '@nordlys/data/clients/client/queries'
import { conversationPages } from '@nordlys/data/clients/message/queries'
import type { ClientMessage } from '@nordlys/data/clients/message/schema'
import { useClientPeople } from '@nordlys/data/clients/people/queries'
import { useClientsRealtime } from '@nordlys/data/clients/realtime'
import { mailto } from '@nordlys/data/lib/addresses/contact-links'
import { shownAddress } from '@nordlys/data/lib/addresses/shown-address'
import { useListPage } from '@nordlys/data/lib/list/pages'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '@nordlys/ui/components/Button'
import { ErrorState } from '@nordlys/ui/components/states/ErrorState'
import { SkeletonLines } from '@nordlys/ui/components/states/LoadingState'
import { useVisibleRows } from '@nordlys/ui/components/undo/useVisibleRows.ts'
import { type About, topicsOf, topicToAnswer } from './about.ts'
import { AnswerForm } from './AnswerForm.tsx'
import { ConversationMessage } from './ConversationMessage.tsx'
import { ReadState } from './ReadState.tsx'

const PAGE_SIZE = 10
const NEWEST = { pageSize: PAGE_SIZE, search: '', sort: { column: 'created_at', direction: 'desc' } } as const

interface ConversationProps {
  /** The client; null for an offer that has none yet. */
  readonly client: string | null
  /** The offer whose part of the thread is shown; without one, all of it. */
  readonly offer?: About
  /** The opened message, which may be older than the newest page. */
  readonly opened?: ClientMessage
  /** Whether to answer is the next step. In an offer's panel, another one is. */
  readonly isMain?: boolean
}

/** Shows the thread with a client, or the part of it about an offer, oldest first, with a form for another answer. */
export function Conversation({ client, offer, opened, isMain = offer === undefined }: ConversationProps) {
  const { t } = useTranslation('conversation')
  const titleId = useId()
  useClientsRealtime()
  const [page, setPage] = useState(1)
  const filters: Readonly<Record<string, string>> = offer ? { offer_id: offer.id } : { client_id: client ?? '' }
  const result = useListPage(conversationPages, { ...NEWEST, page, filters })
  const { data } = useVisibleRows('client_messages', result)
  // The newest page is shown before any other.
  const newest = useListPage(conversationPages, { ...NEWEST, page: 1, filters }).data?.rows ?? []
  const rows = data?.rows.toReversed()
  const isElsewhere = opened && page === 1 && rows?.every(({ id }) => id !== opened.id)
  const shown = isElsewhere ? [opened, ...(rows ?? [])] : rows
  const isLast = (data?.total ?? 0) <= page * PAGE_SIZE
  const known = opened ? [opened, ...newest] : newest
  return (
    <Box component="section" aria-labelledby={titleId} sx={{ display: 'grid', gap: 1.5 }}>
      <Typography id={titleId} variant="h6" component="h3">
        {t('title')}
      </Typography>
      {!isLast && <PageButton onClick={() => setPage(page + 1)}>{t('earlier')}</PageButton>}
      {shown ? (
        <Box component="ol" sx={{ listStyle: 'none', p: 0, m: 0, display: 'grid', gap: 1 }}>
          {shown.map((message) => (
            <ConversationMessage
              key={message.id}
              message={message}
              isOpened={message.id === opened?.id}
              renderFoot={(labelId) => <ReadState message={message} labelId={labelId} />}
            />
          ))}
        </Box>
      ) : result.error ? (
        <ErrorState
          title={t('loadFailed')}
          error={result.error}
          onRetry={() => void result.refetch()}
          retrying={result.isFetching}
        />
      ) : (
        <SkeletonLines />
      )}
      {shown?.length === 0 && (
        <Typography variant="body2" sx={{ color: 'muted' }}>
          {t('none')}
        </Typography>
      )}
      {page > 1 && <PageButton onClick={() => setPage(page - 1)}>{t('later')}</PageButton>}
      {client !== null && <NoPeopleNotice client={client} />}
      <AnswerForm
        key={offer?.id ?? client}
        client={client}
        topics={topicsOf(known, offer)}
        topic={topicToAnswer(known, offer)}
        mayBeAboutNothing={offer === undefined}
        isMain={isMain}
        seen={newest[0]?.id}
      />
    </Box>
  )
}

function PageButton({ onClick, children }: { onClick: () => void; children: string }) {
  return (
    <Button size="small" variant="outlined" onClick={onClick} sx={{ justifySelf: 'center' }}>
      {children}
    </Button>
  )
}

/** Explains whom an answer reaches while the client has no people, and offers a mail instead. */
function NoPeopleNotice({ client }: { client: string }) {
  const { t } = useTranslation('conversation')
  const { data: people } = useClientPeople(client)
  const { data } = useClient(client)
  if (people?.length !== 0 || !data) return null
  return (
    <Alert severity="info">
      <span>{t('noPeople')}</span> <Link href={mailto(shownAddress(data.email), t('replySubject'))}>{t('reply')}</Link>
    </Alert>
  )
}
