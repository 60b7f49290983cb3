import { isTextsKey, type SettingKey, type TextsKey } from '@nordlys/data/settings/schema'
import { LANGUAGES, type Language } from '@nordlys/ui/i18n/language.ts'
import { loadTexts } from '@nordlys/ui/site-texts/load-texts.ts'
import { editableTexts, namespaceOf, type TextsByPath } from '@nordlys/ui/site-texts/registry.ts'
import { useQuery } from '@tanstack/react-query'

const loaded = new Map<string, TextsByPath>()

const idOf = (key: TextsKey, language: Language) => `${language} ${key}`

/** Loads the built-in texts of a settings key in both languages. */
export async function loadBuiltInTexts(keys: readonly TextsKey[]): Promise<void> {
  const wanted = keys.flatMap((key) => LANGUAGES.map((language) => [key, language] as const))
  await Promise.all(
    wanted.map(async ([key, language]) => {
      const name = namespaceOf(key)
      loaded.set(idOf(key, language), editableTexts(name, await loadTexts(name, language)))
    }),
  )
}

/** Returns the built-in texts of a settings key by path. They must be loaded. */
export function builtInTexts(key: TextsKey, language: Language): TextsByPath {
  const texts = loaded.get(idOf(key, language))
  if (!texts) throw new Error(`The built-in texts of ${key} are not loaded`)
  return texts
}

/** Queries that the built-in texts of a page are loaded. */
export function useBuiltInTextsQuery(parts: readonly SettingKey[]) {
  const keys = parts.filter((key): key is TextsKey => isTextsKey(key))
  return useQuery({
    queryKey: ['built-in-texts', ...keys],
    queryFn: async () => {
      await loadBuiltInTexts(keys)
      return true
    },
    staleTime: 0,
    gcTime: 0,
    networkMode: 'always',
  })
}

/** Values by the levels of their paths, as forms hold them. */
export interface Nested {
  [name: string]: string | Nested
}

/** Returns texts by the levels of their paths. */
export function nestTexts(texts: Partial<TextsByPath>): Nested {
  const nested: Nested = {}
  for (const [path, text] of Object.entries(texts)) {
    const names = path.split('.')
    const last = names.pop() ?? path
    let level = nested
    for (const name of names) {
      const below = level[name]
      level = level[name] = typeof below === 'object' ? below : {}
    }
    level[last] = text ?? ''
  }
  return nested
}

/** Returns the text of a path in nested values; empty without one. */
export function textAt(values: unknown, path: string): string {
  const found = path
    .split('.')
    .reduce<unknown>(
      (level, name) => (typeof level === 'object' && level !== null ? Reflect.get(level, name) : null),
      values,
    )
  return typeof found === 'string' ? found : ''
}
