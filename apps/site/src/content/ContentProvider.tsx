import { useLanguage } from '@nordlys/ui/i18n/useLanguage.ts'
import type { SearchText } from '@nordlys/data/settings/schema'
import type { Content, ContentKey } from '@nordlys/ui/site-copy/groups.ts'
import { rowsVersion } from '@nordlys/data/lib/rows/version'
import { fetchSettingRows } from '@nordlys/data/settings/anonymous-queries'
import { isFramed } from '@nordlys/ui/platform/preview-page.ts'
import { retryUntilDone } from '@nordlys/ui/loading/retry-until-done.ts'
import { createContext, use, useEffect, useMemo, useState, type ReactNode } from 'react'
import { remote } from '../data/remote.ts'
import { useRemote } from '../data/useRemote.ts'
import { builtInOf, contentOf, loadReplacements } from './built-in.ts'
import {
  type HiddenArticles,
  hiddenIn,
  type MenuLink,
  NOTHING_STORED,
  type StoredContent,
  type StoredContentByLanguage,
} from './content.ts'
import { EditedTextsContext } from '../texts/useTranslation.ts'
import type { PreviewedCopy } from './preview.ts'

const NO_SEARCH = {}

const ContentContext = createContext<StoredContentByLanguage>(NOTHING_STORED)

interface Props {
  /** The stored copy at the time of rendering. */
  baked: StoredContentByLanguage
  /** The version of that copy. */
  version: string | null
  children: ReactNode
}

interface Copy {
  readonly stored: StoredContentByLanguage
  readonly version: string | null
}

/** The stored copy. Its schemas load only if its version differs from the shown one. */
const storedCopy = remote<Copy>(async ({ config }, known) => {
  const rows = await fetchSettingRows(config)
  const version = rowsVersion(rows)
  if (known?.version === version) return known
  const { readStoredRows } = await import('./stored.ts')
  const stored = readStoredRows(rows)
  if (known) await loadReplacements(known.stored, stored)
  return { stored, version }
})

/** Returns the latest copy that the admin has posted to a page in its frame; null before, and on every other page. */
function usePreviewedCopy(): PreviewedCopy | null {
  const [previewed, preview] = useState<PreviewedCopy | null>(null)
  useEffect(() => {
    if (!isFramed()) return undefined
    const stopped = new AbortController()
    const start = async () => (await import('./preview.ts')).previewCopy(preview, stopped.signal)
    void start().catch(() => retryUntilDone(start, stopped.signal))
    return () => stopped.abort()
  }, [])
  useEffect(() => {
    previewed?.onShown()
  }, [previewed])
  return previewed
}

/**
 * Provides the copy: first the copy embedded in the page, then the currently stored one. Without a response the embedded copy stays. In a frame of
 * the admin, the edited copy replaces that of one key.
 */
export function ContentProvider({ baked, version, children }: Props) {
  const embedded = useMemo((): Copy => ({ stored: baked, version }), [baked, version])
  const { stored } = useRemote(storedCopy, embedded).data ?? embedded
  const previewed = usePreviewedCopy()
  const shown = useMemo((): StoredContentByLanguage => {
    if (!previewed) return stored
    const { language, copy } = previewed
    return { ...stored, [language]: { ...stored[language], ...copy } }
  }, [stored, previewed])
  return (
    <ContentContext value={shown}>
      <EditedTextsContext value={shown[useLanguage()].texts}>{children}</EditedTextsContext>
    </ContentContext>
  )
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

/** Returns the made pages in menus. */
export const useMenuLinks = (): readonly MenuLink[] => use(ContentContext)[useLanguage()].menu ?? []

/** Returns the slugs of the built-in articles that staff have hidden. */
export function useHiddenArticles(): HiddenArticles {
  const { en, no } = use(ContentContext)
  return useMemo(() => hiddenIn({ en, no }), [en, no])
}

/** Returns the stored copy with the categories that differ from the built-in ones. */
export const useStoredCategories = (): Pick<StoredContent, 'categories'> => use(ContentContext)[useLanguage()]

/** Returns the arranged sections of a page; undefined for their default order. */
export const useLayout = (page: string) => use(ContentContext)[useLanguage()].layouts?.[page]

/** Returns the day on which the edited texts of a legal page were last changed; undefined for built-in ones. */
export const useChangedDay = (name: 'privacy' | 'terms') => use(ContentContext)[useLanguage()].days?.[name]

/** Returns the own blocks of an arranged page that the admin previews; undefined elsewhere. */
export const usePreviewedBlocks = () => use(ContentContext)[useLanguage()].previewed

/** Returns the stored titles and descriptions of pages in the current language. */
export function useStoredSearch(): Readonly<Partial<Record<string, SearchText>>> {
  return use(ContentContext)[useLanguage()].search ?? NO_SEARCH
}
