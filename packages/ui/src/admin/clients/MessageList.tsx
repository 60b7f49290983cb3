import Button from '@mui/material/Button'
import { messagePages } from '@nordlys/data/clients/message/queries'
import { useListPage } from '@nordlys/data/lib/list/pages'
import MailOpen from 'lucide-react/icons/mail-open'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../components/EmptyState.tsx'
import { DataTable } from '../../components/table/list/DataTable.tsx'
import { ListFilter } from '../../components/table/toolbar/ListFilter.tsx'
import { ListFrame } from '../../components/table/toolbar/ListFrame.tsx'
import { ListSearch } from '../../components/table/toolbar/ListSearch.tsx'
import { SavedViews } from '../../components/table/toolbar/SavedViews.tsx'
import { useListState } from '../../components/table/state/useListState.ts'
import { useOpenId } from '../../components/table/state/useOpenId.ts'
import { useShownRows } from '../../components/undo/useShownRows.ts'
import { MESSAGE_LIST, OPEN_MESSAGE } from './client-lists.ts'
import { messageColumns } from './messageColumns.tsx'
import { OnlyClient } from './OnlyClient.tsx'
import { useMarkRead } from './useMarkRead.ts'

/** What clients wrote, with search and unread filter; a row opens the message. */
export function MessageList() {
  const { t } = useTranslation('clients')
  const list = useListState(MESSAGE_LIST)
  const result = useShownRows('client_messages', useListPage(messagePages, list.query))
  const { id: openId, open } = useOpenId(OPEN_MESSAGE)
  const markRead = useMarkRead()
  const columns = useMemo(() => messageColumns(t, markRead.one), [t, markRead])
  const unread = result.data?.rows.filter(({ is_read }) => !is_read) ?? []
  return (
    <ListFrame
      toolbar={
        <>
          <ListSearch list={list} label={t('message.search')} placeholder={t('message.searchPlaceholder')} />
          <ListFilter
            list={list}
            name="unread"
            label={t('message.filter')}
            options={[{ value: 'yes', label: t('message.unread') }]}
          />
          <OnlyClient list={list} />
        </>
      }
      tools={
        <>
          <SavedViews name="client-messages" config={MESSAGE_LIST} />
          <Button
            variant="outlined"
            startIcon={<MailOpen size={16} aria-hidden />}
            // Not `disabled`: the button that was pressed keeps the focus.
            aria-disabled={unread.length === 0}
            onClick={() => unread.length > 0 && markRead.all(unread)}
            sx={{ '&[aria-disabled="true"]': { opacity: 0.5, cursor: 'default' } }}
          >
            {t('message.markAll')}
          </Button>
        </>
      }
    >
      <DataTable
        caption={t('tabs.messages')}
        columns={columns}
        list={list}
        result={result}
        rowId={({ id }) => id}
        onOpen={({ id }) => open(id)}
        openId={openId}
        errorTitle={t('loadFailed')}
        empty={<EmptyState title={t('message.emptyTitle')} description={t('message.emptyText')} />}
        allDone={{
          filter: 'unread',
          value: 'yes',
          title: t('message.doneTitle'),
          description: t('message.doneText'),
          showAll: t('message.showAll'),
        }}
      />
    </ListFrame>
  )
}
