import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useHistory } from '@nordlys/data/notes/queries'
import { useNotesRealtime } from '@nordlys/data/notes/realtime'
import type { NotedTable } from '@nordlys/data/notes/schema'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorState } from '@nordlys/ui/components/states/ErrorState'
import { SkeletonLines } from '@nordlys/ui/components/states/LoadingState'
import { HistoryLine } from './HistoryLine.tsx'
import { NoteForm } from './NoteForm.tsx'

interface RowHistoryProps {
  readonly table: NotedTable
  readonly id: string
  /** The row's `updated_at`: the history is refetched when it changes. */
  readonly version: string
}

/** Shows the notes and events of a row, newest first, with a form for another note. */
export function RowHistory({ table, id, version }: RowHistoryProps) {
  const { t } = useTranslation('history')
  const titleId = useId()
  useNotesRealtime()
  const { data, error, isFetching, refetch } = useHistory(table, id, version)
  return (
    <Box component="section" aria-labelledby={titleId} sx={{ mt: 3, pt: 2, borderTop: 1, borderColor: 'hairline' }}>
      <Typography id={titleId} variant="h6" component="h3" sx={{ mb: 1.5 }}>
        {t('title')}
      </Typography>
      <NoteForm key={id} table={table} id={id} />
      {data ? (
        <Box component="ol" sx={{ listStyle: 'none', p: 0, m: 0, mt: 2.5, display: 'grid', gap: 1.75 }}>
          {data.map((entry) => (
            <HistoryLine key={entry.id} entry={entry} table={table} row={id} />
          ))}
        </Box>
      ) : error ? (
        <ErrorState title={t('loadFailed')} error={error} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <SkeletonLines />
      )}
      {data?.length === 0 && (
        <Typography variant="body2" sx={{ color: 'muted' }}>
          {t('empty')}
        </Typography>
      )}
    </Box>
  )
}
