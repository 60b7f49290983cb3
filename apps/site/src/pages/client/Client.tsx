import { useCallback, useState } from 'react'
import { useLinkKey } from '../../routing/useLinkKey.ts'
import { EnterForm } from './EnterForm.tsx'
import { LinkForm, type Notice } from './LinkForm.tsx'
import { OwnPage } from './OwnPage.tsx'
import { storeSession, useStoredSession } from './session.ts'

/** The clients' page: the form that requests a link, the button behind the link, and the page of a session. */
export default function Client() {
  const { key, forget } = useLinkKey('client')
  const stored = useStoredSession()
  const [notice, setNotice] = useState<Notice | null>(null)
  const [isEntered, setIsEntered] = useState(false)

  const enter = (session: string) => {
    storeSession(session)
    setIsEntered(true)
    setNotice(null)
    forget()
  }

  /** After an old link, a browser with a session still shows the page. */
  const refuse = () => {
    setNotice(stored === null ? 'link' : null)
    setIsEntered(true)
    forget()
  }

  const end = useCallback((reason: Notice) => {
    storeSession(null)
    setNotice(reason)
  }, [])

  const isLoading = key === undefined || stored === undefined
  if (isLoading) return <LinkForm notice={notice} isLoading={isLoading} />
  if (key) return <EnterForm key={key} linkKey={key} onEntered={enter} onRefused={refuse} />
  if (stored === null) return <LinkForm notice={notice} isLoading={false} />
  return <OwnPage key={stored} stored={stored} isEntered={isEntered} onEnd={end} onNotice={setNotice} />
}
