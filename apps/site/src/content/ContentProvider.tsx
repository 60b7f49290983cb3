import { useLanguage } from '@nordlys/ui/i18n/useLanguage.ts'
import { useBackend } from '@nordlys/data/context'
import { createContext, startTransition, use, useEffect, useState, type ReactNode } from 'react'
import { whenIdle } from '../when-idle.ts'
import { contentOf, NOTHING_STORED, type Content, type ContentKey, type StoredContentByLanguage } from './content.ts'

const ContentContext = createContext<StoredContentByLanguage>(NOTHING_STORED)

interface Props {
  /** What was stored when the page was rendered. */
  baked: StoredContentByLanguage
  /** Whether there is a backend to ask for something newer. */
  refresh: boolean
  children: ReactNode
}

/** Gives the copy to everything below: first what was baked into the page, then what is stored now. */
export function ContentProvider({ baked, refresh, children }: Props) {
  const backend = useBackend()
  const [stored, setStored] = useState(baked)

  useEffect(() => {
    if (!refresh) return undefined
    const stopped = new AbortController()
    const update = async () => {
      const { fetchStoredContent } = await import('./fetch-stored.ts')
      const fresh = await fetchStoredContent(await backend.client())
      if (!stopped.signal.aborted) startTransition(() => setStored(fresh))
    }
    // Without an answer the page keeps the copy it has, which is complete.
    whenIdle(() => void update().catch(() => undefined), stopped.signal)
    return () => stopped.abort()
  }, [backend, refresh])

  return <ContentContext value={stored}>{children}</ContentContext>
}

/** The copy of a settings key in the language shown: stored if there is any, else built in. */
export function useContent<Key extends ContentKey>(key: Key): Content[Key] {
  return contentOf(use(ContentContext), useLanguage(), key)
}
