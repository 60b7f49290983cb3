import MailOpen from 'lucide-react/icons/mail-open'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '@nordlys/ui/components/Button'
import { ListScreen } from '@nordlys/ui/components/table/list-screen/ListScreen'
import { useList } from '@nordlys/ui/components/table/list-screen/useList.ts'
import { MESSAGE_LIST } from './client-lists.ts'
import { messageColumns } from './message-columns.tsx'
import { OnlyClient } from '../../shared/OnlyClient.tsx'
import { useMarkRead } from './useMarkRead.ts'

/** Renders the list of client messages with search and unread filter; a row opens the message. */
export function MessageList() {
  const { t } = useTranslation('clients')
  const markRead = useMarkRead()
  const unread = useList(MESSAGE_LIST).result.data?.rows.filter(({ is_read }) => !is_read) ?? []
  return (
    <ListScreen
      definition={MESSAGE_LIST}
      caption={t('tabs.messages')}
      columns={useMemo(() => messageColumns(t, markRead.one), [t, markRead])}
      search={{ label: t('message.search'), placeholder: t('message.searchPlaceholder') }}
      filters={[
        { name: 'unread', label: t('message.filter'), options: [{ value: 'yes', label: t('message.unread') }] },
      ]}
      chip={<OnlyClient config={MESSAGE_LIST} />}
      views="client-messages"
      tools={
        <Button
          variant="outlined"
          startIcon={<MailOpen size={16} aria-hidden />}
          // Not `disabled`, which would remove the focus from the pressed button.
          aria-disabled={unread.length === 0}
          onClick={() => unread.length > 0 && markRead.all(unread)}
          sx={{ '&[aria-disabled="true"]': { opacity: 0.5, cursor: 'default' } }}
        >
          {t('message.markAll')}
        </Button>
      }
      errorTitle={t('loadFailed')}
      empty={{ title: t('message.emptyTitle'), description: t('message.emptyText') }}
      allDone={{
        filter: 'unread',
        value: 'yes',
        title: t('message.doneTitle'),
        description: t('message.doneText'),
        showAll: t('message.showAll'),
      }}
    />
  )
}
