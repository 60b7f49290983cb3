import type { SettingKey, SettingValue } from '@nordlys/data/settings/schema'
import { useQuery } from '@tanstack/react-query'
import { createContext, use } from 'react'
import type { Language } from '../../i18n/language.ts'

/** What the site shows for a key that nothing is stored for. */
export type BuiltInCopy = <Key extends SettingKey>(key: Key, language: Language) => SettingValue<Key>

/** Loads it; given by an application that carries the site's copy. Without it the editor begins with empty fields. */
export const BuiltInCopyContext = createContext<(() => Promise<BuiltInCopy>) | null>(null)

/** The loading of the built-in copy; done with null where the application carries none. */
export function useBuiltInCopyQuery() {
  const load = use(BuiltInCopyContext)
  return useQuery({
    queryKey: ['built-in-copy'],
    queryFn: async () => (load ? load() : null),
    staleTime: Infinity,
    gcTime: Infinity,
    networkMode: 'always',
  })
}

/** The built-in copy once it is loaded, as far as this application knows it. */
export function useBuiltInCopy(): (key: SettingKey, language: Language) => unknown {
  const { data: copy } = useBuiltInCopyQuery()
  return (key, language) => copy?.(key, language) ?? null
}
