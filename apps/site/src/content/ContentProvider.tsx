import { useLanguage } from '@nordlys/ui/i18n/useLanguage.ts'
import type { Content, ContentKey } from '@nordlys/ui/site-copy/groups.ts'
import type { BackendConfig } from '@nordlys/data/lib/config'
import { fetchSettingRows, settingsVersion } from '@nordlys/data/settings/anonymous-queries'
import { createContext, startTransition, use, useEffect, useState, type ReactNode } from 'react'
import { whenIdle } from '@nordlys/ui/platform/when-idle.ts'
import { builtInOf, contentOf } from './built-in.ts'
import { NOTHING_STORED, type StoredContentByLanguage } from './content.ts'

const ContentContext = createContext<StoredContentByLanguage>(NOTHING_STORED)

interface Props {
  /** The stored copy at the time of rendering. */
  baked: StoredContentByLanguage
  /** The version of that copy. */
  version: string | null
  /** The source of newer copy; `null` without one. */
  backend: BackendConfig | null
  children: ReactNode
}

/** Provides the copy: first the copy embedded in the page, then the currently stored one. */
export function ContentProvider({ baked, version, backend, children }: Props) {
  const [stored, setStored] = useState(baked)

  useEffect(() => {
    if (!backend) return undefined
    const update = async () => {
      const rows = await fetchSettingRows(backend)
      if (settingsVersion(rows) === version) return
      const { readStoredRows } = await import('./stored.ts')
      const fresh = readStoredRows(rows)
      startTransition(() => setStored(fresh))
    }
    // Without a response the page keeps its copy, which is complete.
    return whenIdle(() => void update().catch(() => undefined))
  }, [backend, version])

  return <ContentContext value={stored}>{children}</ContentContext>
}

/**
 * Returns the copy of a settings key in the current language: stored if there is any, else built in. It suspends only while built-in copy
 * loads, which a prepared page (`prepare-page.ts`) never does.
 */
export function useContent<Key extends ContentKey>(key: Key): Content[Key] {
  const stored = use(ContentContext)
  const language = useLanguage()
  if (!(key in stored[language])) builtInOf(language, key).read()
  return contentOf(stored, language, key)
}
