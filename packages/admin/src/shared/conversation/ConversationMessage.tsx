import Box from '@mui/material/Box'
import type { PageMessage } from '@nordlys/data/client-page/schema'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyComponent } from '@nordlys/ui/components/lazy/lazy-component'
import { SkeletonLines } from '@nordlys/ui/components/states/LoadingState'
import { LongText } from '@nordlys/ui/components/LongText'
import { RelativeTime } from '@nordlys/ui/components/table/list/RelativeTime'

import type { About } from './about.ts'
import { MessageFiles } from './MessageFiles.tsx'
import { useTopicName } from './useTopicName.ts'

const AnswerText = lazyComponent(async () => (await import('./AnswerText.tsx')).AnswerText, {
  loading: <SkeletonLines lines={2} />,
})

interface ConversationMessageProps {
  readonly message: Omit<PageMessage, 'offer'> & { readonly offer: About | null }
  /** Whether the message was opened from a list: it is marked and scrolled into view. */
  readonly isOpened?: boolean
  /** Renders the line below the text; `labelId` is the id of the element with the sender and the time. */
  readonly renderFoot: (labelId: string) => ReactNode
}

const scrollTo = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' })

/** Shows a message of a conversation: the client's plain text, or an answer in Markdown. */
export function ConversationMessage({ message, isOpened = false, renderFoot }: ConversationMessageProps) {
  const { t } = useTranslation('conversation')
  const topicName = useTopicName()
  const labelId = useId()
  const { is_from_staff: isAnswer, sender_name: sender, created_at: moment, message: text } = message
  return (
    <Box
      component="li"
      ref={isOpened ? scrollTo : undefined}
      tabIndex={-1}
      aria-labelledby={labelId}
      aria-current={isOpened || undefined}
      sx={{
        p: 1.5,
        border: 1,
        borderColor: isOpened ? 'accent' : 'hairline',
        borderRadius: '10px',
        bgcolor: isAnswer ? 'subtle' : 'surface',
        ...(isAnswer ? { ml: 3 } : { mr: 3 }),
        typography: 'body2',
        '&:focus': { outline: 'none' },
      }}
    >
      <Box id={labelId} sx={{ mb: 0.5, color: 'muted', fontSize: '0.8125rem', overflowWrap: 'anywhere' }}>
        <Box component="span" sx={{ color: 'ink', fontWeight: 600 }}>
          {sender}
        </Box>
        {isAnswer && <span>{` (${t('us')})`}</span>}
        <span>{' · '}</span>
        <RelativeTime moment={moment} />
        {message.offer && (
          <Box component="span" sx={{ display: 'block' }}>
            {topicName(message.offer)}
          </Box>
        )}
      </Box>
      {isAnswer ? <AnswerText>{text}</AnswerText> : <LongText>{text}</LongText>}
      <MessageFiles files={message.files} />
      <Box sx={{ mt: 0.75, color: 'muted', fontSize: '0.8125rem', '&:empty': { display: 'none' } }}>
        {renderFoot(labelId)}
      </Box>
    </Box>
  )
}
