import { useCallback, useEffect, useReducer, useRef, Suspense } from 'react'
import { useLocation } from '../routing/router.tsx'
import { TextsProvider } from '../texts/TextsProvider.tsx'
import { useOnceHydrated } from '../lib/useOnceHydrated.ts'
import { NEW_CHAT, chatReducer, type Conversation } from './chat-state.ts'
import { ChatLoading } from './ChatLoading.tsx'
import css from './Chat.module.css'
import { Launcher } from './Launcher.tsx'
import { useChatLanguage } from './useChatLanguage.ts'
import { usePanel } from './usePanel.ts'
import { RemountBoundary } from '@nordlys/ui/components/RemountBoundary'

/**
 * The floating chat of every page except the sign-in. Rendered outside the pages, so that the conversation survives navigation; initially
 * only the launcher.
 */
export function Chat({ beside = 'site' }: { readonly beside?: 'site' | 'admin' }) {
  const [state, dispatch] = useReducer(chatReducer, NEW_CHAT)
  const restore = useCallback((conversation: Conversation) => dispatch({ type: 'restored', conversation }), [])
  const { pathname } = useLocation()
  const { Panel, failed, load } = usePanel(restore)
  const language = useChatLanguage(Panel !== null)
  const launcher = useRef<HTMLButtonElement>(null)
  const isOpen = state.view === 'open'
  const wasOpen = useRef(false)
  // The chat needs JavaScript, so the prerendered pages have none.
  const hidden = !useOnceHydrated(true, false) || pathname.startsWith('/auth')

  useEffect(() => {
    if (wasOpen.current && !isOpen) launcher.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])

  // It must not open on the page after the sign-in.
  useEffect(() => {
    if (hidden && isOpen) dispatch({ type: 'minimised' })
  }, [hidden, isOpen])

  if (hidden) return null
  const open = () => {
    dispatch({ type: 'opened' })
    load(language)
  }
  const close = () => dispatch({ type: 'closed' })
  return (
    <TextsProvider language={language}>
      <div className={`${css.chat} ${beside === 'admin' ? css.admin : ''} ${isOpen ? '' : css.closed}`}>
        {isOpen && !Panel && <ChatLoading failed={failed} onRetry={open} onClose={close} />}
        {!isOpen && (
          <Launcher ref={launcher} state={state} onOpen={open} onClose={close} onNear={() => load(language)} />
        )}
        <RemountBoundary>
          <Suspense>{Panel && <Panel state={state} dispatch={dispatch} />}</Suspense>
        </RemountBoundary>
      </div>
    </TextsProvider>
  )
}
