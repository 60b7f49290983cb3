import { readCompany } from '@nordlys/data/settings/content'
import type { SettingKey, StoredSetting } from '@nordlys/data/settings/schema'
import { useQuery } from '@tanstack/react-query'
import { LANGUAGES, type Language } from '@nordlys/ui/i18n/language.ts'
import { type Content, type ContentOf, GROUP_NAMES } from '@nordlys/ui/site-copy/groups.ts'
import { SOURCES } from '@nordlys/ui/site-copy/sources.ts'

type BuiltInCopy = Readonly<Record<Language, Partial<Content>>>

async function copyIn(language: Language): Promise<Partial<Content>> {
  const groups = await Promise.all(
    GROUP_NAMES.map(
      async (group): Promise<Partial<ContentOf<typeof group>>> => (await SOURCES[group][language]()).default,
    ),
  )
  return Object.assign({}, ...groups)
}

/** Queries the built-in copy of the site. */
export function useBuiltInCopyQuery() {
  return useQuery<BuiltInCopy>({
    queryKey: ['built-in-copy'],
    queryFn: async () => {
      const [en, no] = await Promise.all(LANGUAGES.map(copyIn))
      return { en: en ?? {}, no: no ?? {} }
    },
    staleTime: Infinity,
    gcTime: Infinity,
    networkMode: 'always',
  })
}

/** Returns a function that reads the built-in copy for a row and a language. */
export function useBuiltInCopy(): (row: Pick<StoredSetting, 'key' | 'value'>, language: Language) => unknown {
  const { data: copy } = useBuiltInCopyQuery()
  return ({ key, value }, language) => {
    const all: Partial<Record<SettingKey, unknown>> = copy?.[language] ?? {}
    const builtIn = all[key] ?? null
    return key === 'company_info'
      ? { ...copy?.[language].company_info, ...readCompany({ [key]: value }, language) }
      : builtIn
  }
}
