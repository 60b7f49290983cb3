import { localeOf, type Language } from '@nordlys/ui/i18n/language.ts'

/** The values of a text's variables. `count` selects the plural. */
export type Values = Readonly<Record<string, string | number | undefined>>

/** The texts of the namespaces that are loaded. */
export type LoadedTexts = ReadonlyMap<string, object>

/** Texts that staff have edited, by namespace and path. They replace the built-in ones. */
export type EditedTexts = Readonly<Partial<Record<string, Readonly<Partial<Record<string, string>>>>>>

const VARIABLE = /\{\{(\w+)\}\}/g

/** The path of a text of an added entry of a list, whose names `newEntry()` of the registry makes. */
const ADDED = /\.n[\da-f]{8}\./

/** Returns the text of a key, whose levels are separated by dots; undefined when there is none. */
function textAt(texts: object | undefined, key: string): string | undefined {
  const found = key.split('.').reduce<unknown>((level, name) => Reflect.get(Object(level), name), texts)
  return typeof found === 'string' ? found : undefined
}

/**
 * Returns a text as i18next does: `key` of the first of the namespaces that has it, with the plural of `count`, and with its variables
 * replaced; undefined when there is none. An edited text replaces the built-in one of its path, and adds none, except
 * those of the entries that staff add to a list.
 */
export function findText(
  language: Language,
  texts: LoadedTexts,
  namespaces: readonly string[],
  key: string,
  values: Values = {},
  edited?: EditedTexts,
): string | undefined {
  const { count } = values
  const plural = typeof count === 'number' ? `${key}_${new Intl.PluralRules(localeOf(language)).select(count)}` : key
  for (const name of namespaces)
    for (const path of [plural, key]) {
      const text = textAt(texts.get(name), path) ?? (ADDED.test(path) ? edited?.[name]?.[path] : undefined)
      if (text !== undefined)
        return (edited?.[name]?.[path] ?? text).replaceAll(VARIABLE, (whole, variable: string) =>
          String(values[variable] ?? whole),
        )
    }
  return undefined
}

/** Returns the names of the entries of a list of texts, in the order that staff have chosen. */
export function orderOf<Name extends string>(
  edited: EditedTexts | undefined,
  [name, list]: readonly [namespace: string, list: string],
  builtIn: readonly Name[],
): readonly Name[] {
  const order = edited?.[name]?.[`${list}.$order`]
  // oxlint-disable-next-line no-unsafe-type-assertion -- the texts of an added entry have the same keys below its name
  return order === undefined ? builtIn : (order.split(' ').filter(Boolean) as unknown as Name[])
}

/** Returns a function that translates `key` or `namespace:key`. A missing key is returned itself, with a warning. */
export function translator(
  language: Language,
  texts: LoadedTexts,
  namespaces: readonly string[],
  edited?: EditedTexts,
) {
  return (name: string, values: Values = {}): string => {
    const [first = '', rest] = name.split(':', 2)
    const [spaces, key] = rest === undefined ? [namespaces, first] : [[first], rest]
    const text = findText(language, texts, spaces, key, values, edited)
    if (text !== undefined) return text
    // oxlint-disable-next-line no-console -- docs/specification.md#languages-and-themes requires the warning
    console.warn(`Missing translation: ${spaces[0]}:${key} (${language})`)
    return name
  }
}
