import MailOpen from 'lucide-react/icons/mail-open'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { StepButton } from '@nordlys/ui/components/StepButton'
import { ListScreen } from '@nordlys/ui/components/table/list-screen/ListScreen'
import { useList } from '@nordlys/ui/components/table/list-screen/useList.ts'
import { MESSAGE_LIST } from './client-lists.ts'
import { messageColumns, messageFilters } from './message-columns.tsx'
import { OnlyClient } from '../../shared/OnlyClient.tsx'
import { useTopicName } from '../../shared/conversation/useTopicName.ts'
import { useMarkRead } from '../../shared/conversation/useMarkRead.ts'

/** Renders the list of client messages with search and unread filter; a row opens the message. */
export function MessageList() {
  const { t } = useTranslation(['clients', 'common'])
  const markRead = useMarkRead()
  const topicName = useTopicName()
  const unread = useList(MESSAGE_LIST).result.data?.rows.filter(({ is_read }) => !is_read)
  const blocked = unread ? t('message.noneUnread') : t('common:loading')
  return (
    <ListScreen
      definition={MESSAGE_LIST}
      caption={t('tabs.messages')}
      columns={useMemo(() => messageColumns(t, markRead.one, topicName), [t, markRead, topicName])}
      search={{ label: t('message.search'), placeholder: t('message.searchPlaceholder') }}
      filters={messageFilters(t)}
      chip={<OnlyClient config={MESSAGE_LIST} />}
      views="client-messages"
      tools={
        <StepButton
          variant="outlined"
          fullWidth
          startIcon={<MailOpen size={16} aria-hidden />}
          blockedReason={unread?.length ? null : blocked}
          onClick={() => markRead.all(unread ?? [])}
        >
          {t('message.markAll')}
        </StepButton>
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
