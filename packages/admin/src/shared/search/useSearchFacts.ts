import { readCompany } from '@nordlys/data/settings/content'
import { useSettings } from '@nordlys/data/settings/queries'
import { useQuery } from '@tanstack/react-query'
import type { Language } from '@nordlys/ui/i18n/language.ts'
import { HEADS, SOURCES } from '@nordlys/ui/site-copy/sources.ts'

async function builtIn(language: Language) {
  const [{ heads }, frame] = await Promise.all([HEADS[language](), SOURCES.frame[language]()])
  return { heads, company: frame.default.company_info.name }
}

/** The parts of the titles of the site's pages. */
export interface SearchFacts {
  /** The company's name. */
  readonly company: string
  /** The built-in titles and descriptions. */
  readonly heads: Awaited<ReturnType<typeof builtIn>>['heads']
}

/** Queries the company's name in a language and the built-in titles; null until they are loaded. */
export function useSearchFacts(language: Language): SearchFacts | null {
  const { data } = useQuery({
    queryKey: ['built-in-heads', language],
    queryFn: () => builtIn(language),
    staleTime: Infinity,
    gcTime: Infinity,
    networkMode: 'always',
  })
  const settings = useSettings().data
  if (!data) return null
  return { heads: data.heads, company: (settings && readCompany(settings, language).name) ?? data.company }
}
