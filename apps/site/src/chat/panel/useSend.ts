import { useBackend } from '@nordlys/data/lib/context'
import { useLanguage } from '@nordlys/ui/i18n/useLanguage.ts'
import type { Dispatch } from 'react'
import { useTranslation } from '../../texts/useTranslation.ts'
import { useContent } from '../../content/ContentProvider.tsx'
import { localizedPath } from '../../routing/language.ts'
import type { ChatAction, ChatMessage } from '../chat-state.ts'
import { ask, outcomeOf, replyDelay } from './assistant.ts'
import { cannedTopic } from './canned-topic.ts'

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** Returns the canned reply, for when the assistant does not answer. */
function useCannedReply(): (message: string, reason: 'failed' | 'rate_limited') => string {
  const { t } = useTranslation('chat')
  const language = useLanguage()
  const { email, phone } = useContent('company_info')
  return (message, reason) => {
    if (reason === 'rate_limited') return t('rate_limited', { email, phone })
    const reply = t(`replies.${cannedTopic(message, language)}`, {
      quote: localizedPath('/quote', language),
      services: localizedPath('/services', language),
      contact: localizedPath('/contact', language),
    })
    return `${reply}\n\n${t('reach_us', { email, phone })}`
  }
}

/** Sends a message and adds the assistant's reply, or a canned one after a failure. */
export function useSend(messages: readonly ChatMessage[], dispatch: Dispatch<ChatAction>): (text: string) => void {
  const backend = useBackend()
  const language = useLanguage()
  const cannedReply = useCannedReply()
  const answer = async (text: string, at: number) => {
    const question = { message: text, before: messages, language }
    const [outcome] = await Promise.all([outcomeOf(ask(backend, question)), pause(replyDelay(Math.random()))])
    const automatic = outcome.kind !== 'answered'
    const reply = automatic ? cannedReply(text, outcome.kind) : outcome.text
    dispatch({ type: 'replied', to: at, text: reply, language, at: Date.now(), automatic })
  }
  return (text) => {
    const at = Date.now()
    dispatch({ type: 'sent', text, language, at })
    void answer(text, at)
  }
}
