import type { ScheduledCopy } from '@nordlys/data/settings/scheduled'
import type { SettingEdit } from '@nordlys/data/settings/schema'
import { toPerLanguage } from '@nordlys/data/settings/per-language'
import type { Language } from '@nordlys/ui/i18n/language.ts'
import type { EditedPage } from '@nordlys/ui/site-texts/edited-pages.ts'

export type PageState = 'builtIn' | 'edited' | 'scheduled' | 'missed'

/** Returns the state of the texts of a page in a language, the one that matters most. */
export function pageState(
  { parts }: EditedPage,
  language: Language,
  edits: readonly SettingEdit[],
  scheduled: readonly ScheduledCopy[],
): PageState {
  const isPart = (key: string) => parts.some((part) => part === key)
  const waiting = scheduled.filter((copy) => copy.language === language && isPart(copy.key))
  if (waiting.some(({ status }) => status !== 'waiting')) return 'missed'
  if (waiting.length > 0) return 'scheduled'
  const isEdited = edits.some(({ key, value }) => isPart(key) && (toPerLanguage(value)[language] ?? null) !== null)
  return isEdited ? 'edited' : 'builtIn'
}

/** Returns the last change of a page; null while all of its texts are built in. */
export const lastChange = ({ parts }: EditedPage, edits: readonly SettingEdit[]): SettingEdit | null =>
  edits
    .filter(({ key }) => parts.some((part) => part === key))
    .toSorted((a, b) => a.updated_at.localeCompare(b.updated_at))
    .at(-1) ?? null
