import { contactPages } from '@nordlys/data/contacts/queries'
import { CONTACT_STATUSES } from '@nordlys/data/contacts/schema'
import { useListPage } from '@nordlys/data/lib/list/pages'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../components/EmptyState.tsx'
import { DataTable } from '../../components/table/list/DataTable.tsx'
import { ExportButton } from '../../components/table/toolbar/ExportButton.tsx'
import { ListFilter } from '../../components/table/toolbar/ListFilter.tsx'
import { ListFrame } from '../../components/table/toolbar/ListFrame.tsx'
import { ListSearch } from '../../components/table/toolbar/ListSearch.tsx'
import { SavedViews } from '../../components/table/toolbar/SavedViews.tsx'
import { useListState } from '../../components/table/state/useListState.ts'
import { useOpenId } from '../../components/table/state/useOpenId.ts'
import { useSelection } from '../../components/table/state/useSelection.ts'
import { useShownRows } from '../../components/undo/useShownRows.ts'
import { CONTACT_LIST, OPEN_MESSAGE } from './contact-list.ts'
import { contactColumns } from './contactColumns.tsx'
import { ContactFormLink } from './ContactFormLink.tsx'
import { ContactSelectionBar } from './ContactSelectionBar.tsx'
import { useContactActions } from './useContactActions.ts'
import { useReplyLink } from './useReplyLink.ts'

/** The list of messages with search, status filter, row actions and bulk actions; a row opens its detail. */
export function ContactList() {
  const { t } = useTranslation('contacts')
  const list = useListState(CONTACT_LIST)
  const result = useShownRows('contacts', useListPage(contactPages, list.query))
  const { id: openId, open } = useOpenId(OPEN_MESSAGE)
  const actions = useContactActions()
  const replyLink = useReplyLink()
  const columns = useMemo(() => contactColumns({ t, actions, replyLink }), [t, actions, replyLink])
  const selection = useSelection(list.query, result.data?.rows)
  return (
    <ListFrame
      toolbar={
        <>
          <ListSearch list={list} label={t('list.search')} placeholder={t('list.searchPlaceholder')} />
          <ListFilter
            list={list}
            name="status"
            label={t('list.filter')}
            options={CONTACT_STATUSES.map((status) => ({ value: status, label: t(`status.${status}`) }))}
          />
        </>
      }
      tools={
        <>
          <SavedViews name="contacts" config={CONTACT_LIST} />
          <ExportButton
            query={list.query}
            pages={contactPages}
            loadColumns={async () => (await import('./contact-csv.ts')).contactCsv(t)}
            fileName="contacts"
          />
        </>
      }
    >
      <ContactSelectionBar selection={selection} actions={actions} />
      <DataTable
        caption={t('list.label')}
        columns={columns}
        list={list}
        result={result}
        rowId={({ id }) => id}
        onOpen={({ id }) => open(id)}
        openId={openId}
        selection={selection}
        rowName={({ name }) => name}
        errorTitle={t('loadFailed')}
        empty={
          <EmptyState title={t('list.emptyTitle')} description={t('list.emptyText')} action={<ContactFormLink />} />
        }
        allDone={{
          filter: 'status',
          value: 'pending',
          title: t('list.doneTitle'),
          description: t('list.doneText'),
          showAll: t('list.showAll'),
        }}
      />
    </ListFrame>
  )
}
