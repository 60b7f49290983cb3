import { settingRowSchema, type StoredSetting } from '@nordlys/data/settings/schema'
import { z } from 'zod/mini'
import { type StoredDraft, storedDrafts } from '../../../shared/draft/stored-drafts.ts'
import type { ContentPlace } from '../page/usePagePlace.ts'
import type { FormValues } from './values.ts'

/** Unsaved edits of the texts of pages, stored in this browser. Their base is the row as it was opened, as JSON. */
export const TEXT_DRAFTS = storedDrafts<FormValues>('text-draft', z.record(z.string(), z.unknown()))

/** Returns the id of the edits of a section in a language. */
export const draftId = ({ section, language }: Pick<ContentPlace, 'section' | 'language'>) => `${section}/${language}`

/** The edits of an earlier visit, and the row that was edited. */
export interface TextDraft extends Pick<StoredDraft<FormValues>, 'values' | 'at'> {
  readonly opened: StoredSetting
}

/** Returns the edits of an earlier visit; null without any. */
export function readTextDraft(place: ContentPlace): TextDraft | null {
  const draft = place.view === 'form' ? TEXT_DRAFTS.read(draftId(place)) : null
  try {
    const opened = settingRowSchema.parse(JSON.parse(draft?.base ?? 'null'))
    return draft && { values: draft.values, at: draft.at, opened: { ...opened, key: place.section } }
  } catch {
    return null
  }
}
