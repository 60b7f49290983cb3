import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../../texts/useTranslation.ts'
import type { ClientAccess } from './access.ts'
import css from './Conversation.module.css'

/**
 * Marks staff answers up to a message as read; `message` is null without an unread one. This needs a click, because opening the page changes nothing.
 */
export function SeenButton({ message, access }: { message: string | null; access: ClientAccess }) {
  const { t } = useTranslation('client')
  const [state, setState] = useState<'ready' | 'working' | 'failed' | 'done'>('ready')
  const note = useRef<HTMLParagraphElement>(null)
  const isDone = message === null && state === 'done'

  useEffect(() => {
    // The button had the focus.
    if (isDone) note.current?.focus({ preventScroll: true })
  }, [isDone])

  const mark = async (last: string) => {
    if (state === 'working') return
    setState('working')
    try {
      await access.act((calls, supabase, who) => calls.seen(supabase, { ...who, message: last }))
      setState('done')
      access.refresh()
    } catch {
      setState('failed')
    }
  }

  if (message === null)
    return (
      isDone && (
        <p ref={note} tabIndex={-1} className={css.small}>
          {t('conversation.marked')}
        </p>
      )
    )
  return (
    <div className={css.seen}>
      <button type="button" className={css.mark} aria-disabled={state === 'working'} onClick={() => void mark(message)}>
        {t(state === 'working' ? 'conversation.marking' : 'conversation.mark')}
      </button>
      <p role="alert" className={css.failed}>
        {state === 'failed' && t('conversation.mark_failed')}
      </p>
    </div>
  )
}
