import { isTextsKey, type SettingKey } from '@nordlys/data/settings/schema'
import { markOf } from '@nordlys/ui/platform/preview-marks.ts'
import { sectionOf } from '../copy/sections.ts'

/** A text of a previewed page: its settings key, and the name of its field in the form. */
interface MarkedText {
  readonly key: SettingKey
  readonly name: string
}

const MARKED_KINDS: ReadonlySet<string> = new Set(['line', 'text', 'chips', 'lines'])
/** The texts among the facts of the company; marks would make the others invalid. */
const COMPANY_TEXTS: ReadonlySet<string> = new Set(['tagline', 'description'])

/** Returns whether the page shows a field as text. */
function isShownText(key: SettingKey, name: string): boolean {
  if (isTextsKey(key)) return true
  if (key === 'company_info') return COMPANY_TEXTS.has(name)
  const field = name.replace(/^items\.\d+\./, '')
  return sectionOf(key).fields.some((each) => each.name === field && MARKED_KINDS.has(each.kind))
}

/** Returns the values of settings keys with a mark at the end of each text that the page shows, and the texts by the places of their marks. */
export function markTexts(values: readonly (readonly [SettingKey, unknown])[]) {
  const places: MarkedText[] = []
  const mark = (key: SettingKey, value: unknown, name: string): unknown => {
    if (typeof value === 'string') {
      if (value.trim() === '' || name.endsWith('.$order') || !isShownText(key, name)) return value
      places.push({ key, name })
      return value + markOf(places.length - 1)
    }
    // The entries of a list of texts share its field.
    if (Array.isArray(value))
      return value.map((entry, index) => mark(key, entry, typeof entry === 'string' ? name : `items.${index}`))
    if (typeof value !== 'object' || value === null) return value
    const below = Object.entries(value).map(
      ([field, inner]) => [field, mark(key, inner, name === '' ? field : `${name}.${field}`)] as const,
    )
    return Object.fromEntries(below)
  }
  const marked = Object.fromEntries(values.map(([key, value]) => [key, mark(key, value, '')]))
  return { marked, places }
}
