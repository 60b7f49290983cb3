import Typography from '@mui/material/Typography'
import type { InviteSort } from '@nordlys/data/people/keys'
import type { Invite } from '@nordlys/data/people/schema'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../../components/EmptyState.tsx'
import { DataTable } from '../../../components/table/list/DataTable.tsx'
import { ListFrame } from '../../../components/table/toolbar/ListFrame.tsx'
import { ListSearch } from '../../../components/table/toolbar/ListSearch.tsx'
import type { ListResult } from '../../../components/table/state/list-result.ts'
import type { ListState } from '../../../components/table/state/useListState.ts'
import { inviteColumns } from './inviteColumns.tsx'
import { useOpenInvites } from './useOpenInvites.ts'

interface OpenInviteListProps {
  readonly list: ListState<InviteSort>
  readonly result: ListResult<Invite>
}

/** The invites that have not been accepted. */
export function OpenInviteList({ list, result }: OpenInviteListProps) {
  const { t } = useTranslation('settings')
  const actions = useOpenInvites()
  if (result.data?.total === 0 && !list.narrowed) {
    return (
      <Typography variant="body2" sx={{ color: 'muted' }}>
        {t('invites.none')}
      </Typography>
    )
  }
  return (
    <ListFrame
      toolbar={
        <ListSearch
          list={list}
          label={t('invites.search')}
          placeholder={t('invites.searchPlaceholder')}
          hasShortcut={false}
        />
      }
    >
      <DataTable
        caption={t('invites.open')}
        columns={inviteColumns({ t, actions })}
        list={list}
        result={result}
        rowId={({ id }) => id}
        errorTitle={t('invites.loadFailed')}
        empty={<EmptyState title={t('invites.none')} description={t('invites.description')} />}
      />
    </ListFrame>
  )
}
