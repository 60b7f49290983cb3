import Button from '@mui/material/Button'
import { clientPages } from '@nordlys/data/clients/client/queries'
import type { Client } from '@nordlys/data/clients/client/schema'
import type { CsvColumn } from '@nordlys/data/lib/list/csv'
import { useListPage } from '@nordlys/data/lib/list/pages'
import Plus from 'lucide-react/icons/plus'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../components/EmptyState.tsx'
import { DataTable } from '../../components/table/list/DataTable.tsx'
import { ExportButton } from '../../components/table/toolbar/ExportButton.tsx'
import { ListFrame } from '../../components/table/toolbar/ListFrame.tsx'
import { ListSearch } from '../../components/table/toolbar/ListSearch.tsx'
import { SavedViews } from '../../components/table/toolbar/SavedViews.tsx'
import { useListState } from '../../components/table/state/useListState.ts'
import { useOpenId } from '../../components/table/state/useOpenId.ts'
import { useShownRows } from '../../components/undo/useShownRows.ts'
import { CLIENT_LIST, EDIT_CLIENT, NEW_ROW, OPEN_CLIENT } from './client-lists.ts'
import { clientColumns } from './clientColumns.tsx'

/** The clients with search and export; a row opens its detail. */
export function ClientList() {
  const { t } = useTranslation('clients')
  const list = useListState(CLIENT_LIST)
  const result = useShownRows('clients', useListPage(clientPages, list.query))
  const { id: openId, open } = useOpenId(OPEN_CLIENT)
  const { open: edit } = useOpenId(EDIT_CLIENT)
  const columns = useMemo(() => clientColumns(t), [t])
  const csv: readonly CsvColumn<Client>[] = [
    { heading: t('client.company'), value: (client) => client.company_name },
    { heading: t('client.person'), value: (client) => client.contact_person },
    { heading: t('client.email'), value: (client) => client.email },
    { heading: t('client.since'), value: (client) => client.created_at.slice(0, 10) },
  ]
  const add = (
    <Button variant="contained" startIcon={<Plus size={16} aria-hidden />} onClick={() => edit(NEW_ROW)}>
      {t('client.add')}
    </Button>
  )
  return (
    <ListFrame
      toolbar={<ListSearch list={list} label={t('client.search')} placeholder={t('client.searchPlaceholder')} />}
      tools={
        <>
          <SavedViews name="clients" config={CLIENT_LIST} />
          <ExportButton
            query={list.query}
            pages={clientPages}
            loadColumns={() => Promise.resolve(csv)}
            fileName={t('client.file')}
          />
          {add}
        </>
      }
    >
      <DataTable
        caption={t('tabs.clients')}
        columns={columns}
        list={list}
        result={result}
        rowId={({ id }) => id}
        onOpen={({ id }) => open(id)}
        openId={openId}
        errorTitle={t('loadFailed')}
        empty={<EmptyState title={t('client.emptyTitle')} description={t('client.emptyText')} action={add} />}
      />
    </ListFrame>
  )
}
