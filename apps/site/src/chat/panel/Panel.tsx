import { useEffect, useId, useRef, type Dispatch, type KeyboardEvent, type RefObject } from 'react'
import { useTranslation } from '../../texts/useTranslation.ts'
import { TargetLink } from '../../routing/TargetLink.tsx'
import type { ChatAction, ChatState } from '../chat-state.ts'
import { Composer } from './Composer.tsx'
import { Conversation } from './Conversation.tsx'
import { storeConversation } from './stored-conversation.ts'
import css from './Panel.module.css'
import { PanelHead } from './PanelHead.tsx'
import { useSend } from './useSend.ts'
import { isComposing } from '@nordlys/ui/platform/is-composing.ts'

export { readConversation } from './stored-conversation.ts'

export interface PanelProps {
  readonly state: ChatState
  readonly dispatch: Dispatch<ChatAction>
}

/** The width below which the chat fills the screen; the stylesheet has the same number. */
const isPhone = () => window.matchMedia('(width < 600px)').matches

/** Sets the height that the on-screen keyboard leaves visible: some browsers overlay the keyboard without resizing the page. */
function useVisibleArea(sheet: RefObject<HTMLElement | null>, active: boolean): void {
  useEffect(() => {
    const { visualViewport: area } = window
    const style = sheet.current?.style
    if (!active || !area || !style) return undefined
    const stopped = new AbortController()
    const follow = () => {
      style.setProperty('--visible-top', `${area.offsetTop}px`)
      style.setProperty('--visible-height', `${area.height}px`)
    }
    follow()
    area.addEventListener('resize', follow, { signal: stopped.signal })
    area.addEventListener('scroll', follow, { signal: stopped.signal })
    return () => stopped.abort()
  }, [sheet, active])
}

/**
 * The open chat: next to the page on wide screens, over it on phones. It stays mounted while it is not open, which preserves its scroll
 * position.
 */
export default function Panel({ state, dispatch }: PanelProps) {
  const { t } = useTranslation('chat')
  const dialog = useRef<HTMLDialogElement>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  const title = useId()
  const { messages, draft, view, connection } = state
  const isOpen = view === 'open'
  const waiting = messages.some((message) => message.typing)
  const send = useSend(messages, dispatch)
  const minimise = () => dispatch({ type: 'minimised' })
  const makeWay = () => isPhone() && minimise()

  useEffect(() => {
    const element = dialog.current
    if (!isOpen || !element) return undefined
    // Hidden content of a phone must not be reachable by keyboard.
    if (isPhone()) element.showModal()
    else element.show()
    field.current?.focus()
    return () => element.close()
  }, [isOpen])
  useEffect(() => {
    storeConversation({ messages, draft })
  }, [messages, draft])
  useVisibleArea(dialog, isOpen)

  const minimiseOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || isComposing(event.nativeEvent)) return
    event.preventDefault()
    minimise()
  }
  const startOver = () => {
    dispatch({ type: 'started_over' })
    field.current?.focus()
  }
  const ask = (question: string) => {
    send(question)
    field.current?.focus()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the dialog handles the keys of its content
    <dialog
      ref={dialog}
      className={css.panel}
      aria-labelledby={title}
      onKeyDown={minimiseOnEscape}
      onCancel={(event) => {
        event.preventDefault()
        minimise()
      }}
    >
      <PanelHead
        titleId={title}
        connection={connection}
        onStartOver={messages.length > 0 ? startOver : null}
        onMinimise={minimise}
        onClose={() => dispatch({ type: 'closed' })}
      />
      <Conversation messages={messages} isOpen={isOpen} onAsk={ask} onFollow={makeWay} />
      <Composer
        ref={field}
        draft={draft}
        waiting={waiting}
        onType={(text) => dispatch({ type: 'typed', draft: text })}
        onSend={send}
      />
      <p className={css.privacy}>
        <span>{t('privacy')}</span>{' '}
        <TargetLink to="privacy" onClick={makeWay}>
          {t('privacy_link')}
        </TargetLink>
      </p>
    </dialog>
  )
}
