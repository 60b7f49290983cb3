import { NO_PAGE } from '@nordlys/data/lib/service-pages'
import { toPerLanguage } from '@nordlys/data/settings/per-language'
import { editedSchemaOf } from '@nordlys/data/settings/edited'
import { isTextsKey, type SettingKey, type StoredSetting, type TextsKey } from '@nordlys/data/settings/schema'
import { z } from 'zod/mini'
import type { Language } from '@nordlys/ui/i18n/language.ts'
import { editedTextsSchema, isBuiltIn, namespaceOf, withLists } from '@nordlys/ui/site-texts/registry.ts'
import { type ContentField, sectionOf } from './sections.ts'
import { builtInTexts, nestTexts, textAt } from '../texts/site-texts.ts'

/** Form values are an object; a list is stored under `items`. */
export type FormValues = Record<string, unknown>

const textsWithLists = (key: TextsKey, language: Language, textOf: (path: string) => string) =>
  withLists(namespaceOf(key), builtInTexts(key, language), textOf)

const valuesSchema = z.record(z.string(), z.unknown())

/** Returns the form schema of a key, which matches the site's schema. */
export function formSchema(key: SettingKey, language: Language): z.ZodMiniType<FormValues, FormValues> {
  if (isTextsKey(key)) {
    return z.pipe(
      valuesSchema,
      z.transform((values, context) => {
        const builtIn = textsWithLists(key, language, (path) => textAt(values, path))
        const schema = editedTextsSchema(builtIn)
        const texts = Object.fromEntries(Object.keys(builtIn).map((path) => [path, textAt(values, path)]))
        const checked = schema.safeParse(texts)
        if (checked.success) return nestTexts(checked.data)
        for (const { path, message } of checked.error.issues)
          context.issues.push({
            code: 'custom',
            path: path.flatMap((part) => String(part).split('.')),
            message,
            input: values,
          })
        return z.NEVER
      }),
    )
  }
  if (sectionOf(key).isList) return z.object({ items: editedSchemaOf(key) })
  return z.pipe(
    valuesSchema,
    z.transform((values, context) => {
      const checked = editedSchemaOf(key).safeParse(values)
      if (checked.success) return valuesSchema.parse(checked.data)
      for (const { path, message } of checked.error.issues)
        context.issues.push({ code: 'custom', path: [...path], message, input: values })
      return z.NEVER
    }),
  )
}

const BLANK: Partial<Record<ContentField['kind'], unknown>> = {
  chips: [],
  lines: [],
  switch: false,
  number: Number.NaN,
  page: NO_PAGE,
}

/** Returns an empty entry. */
export function blankEntry(fields: readonly ContentField[]): FormValues {
  const entry: FormValues = {}
  for (const { name, kind } of fields) {
    const [outer = name, inner] = name.split('.')
    const blank = kind in BLANK ? BLANK[kind] : ''
    if (inner === undefined) entry[outer] = blank
    else entry[outer] = { ...z.catch(valuesSchema, {}).parse(entry[outer]), [inner]: blank }
  }
  return entry
}

// Controlled inputs need a string, never null.
function entryValues(fields: readonly ContentField[], value: unknown): FormValues {
  const known = z.catch(valuesSchema, {}).parse(value)
  const filled = blankEntry(fields)
  for (const [name, blank] of Object.entries(filled)) {
    const stored = known[name]
    if (typeof blank === 'object' && blank !== null && !Array.isArray(blank)) {
      const inner = z.catch(valuesSchema, {}).parse(stored)
      filled[name] = Object.fromEntries(Object.entries(blank).map(([part, empty]) => [part, inner[part] ?? empty]))
    } else if (stored !== null && stored !== undefined) filled[name] = stored
  }
  return filled
}

/** Converts a valid value to form values. */
export function formValues(key: SettingKey, value: unknown, language: Language): FormValues {
  if (isTextsKey(key)) {
    const stored = z.catch(valuesSchema, {}).parse(value)
    const builtIn = textsWithLists(key, language, (path) => z.catch(z.string(), '').parse(stored[path]))
    const shown = Object.entries(builtIn).map(([path, text]) => {
      const edited = stored[path]
      return [path, typeof edited === 'string' ? edited : text] as const
    })
    return nestTexts(Object.fromEntries(shown))
  }
  const { fields, isList } = sectionOf(key)
  if (!isList) return entryValues(fields, value)
  return { items: Array.isArray(value) ? value.map((entry) => entryValues(fields, entry)) : [] }
}

/** Converts form values to the value to store: of texts those that differ from the built-in ones, or null without any. */
export function settingValue(key: SettingKey, values: FormValues, language: Language): unknown {
  if (!isTextsKey(key)) return sectionOf(key).isList ? values['items'] : values
  const edited = Object.entries(textsWithLists(key, language, (path) => textAt(values, path))).flatMap(
    ([path, text]) => {
      const own = textAt(values, path)
      return isBuiltIn(own, text) ? [] : [[path, own] as const]
    },
  )
  return edited.length === 0 ? null : Object.fromEntries(edited)
}

/** The stored content of a language: a valid value, none (so the built-in copy shows), or an invalid one. */
export type StoredContent =
  | { readonly source: 'stored'; readonly value: unknown }
  | { readonly source: 'builtIn' }
  | { readonly source: 'invalid'; readonly raw: unknown }

/** Reads one language of a row as the site does. */
export function readContent(row: Pick<StoredSetting, 'key' | 'value'>, language: Language): StoredContent {
  const raw = toPerLanguage(row.value)[language]
  if (raw === undefined || raw === null) return { source: 'builtIn' }
  const value = editedSchemaOf(row.key).safeParse(raw)
  return value.success ? { source: 'stored', value: value.data } : { source: 'invalid', raw }
}

/** Returns a value as the page shows it: of texts with the built-in ones. */
export function wholeValue(key: SettingKey, value: unknown, language: Language): unknown {
  if (!isTextsKey(key)) return value
  return { ...builtInTexts(key, language), ...z.catch(valuesSchema, {}).parse(value) }
}
