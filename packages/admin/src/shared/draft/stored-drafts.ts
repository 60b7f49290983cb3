import { localStore } from '@nordlys/data/lib/browser-storage'
import { z } from 'zod/mini'

/** Unsaved edits of a record, stored in this browser. */
export interface StoredDraft<Values> {
  readonly values: Values
  /** The `updated_at` of the record that was edited. */
  readonly base: string
  /** The time of storing, ISO 8601. */
  readonly at: string
}

/** The unsaved edits of one kind of record. */
export interface StoredDrafts<Values> {
  readonly values: z.ZodMiniType<Values>
  /** Returns the edits of a record; null when they are missing or invalid. */
  readonly read: (id: string) => StoredDraft<Values> | null
  /** Without storage they last until the page closes; the leave guard asks before that. */
  readonly store: (id: string, draft: StoredDraft<Values>) => void
  /** Removes the edits after they were saved or discarded. */
  readonly remove: (id: string) => void
}

/** Returns the drafts under a name; `values` is the schema of the form's values. */
export function storedDrafts<Values>(name: string, values: z.ZodMiniType<Values>): StoredDrafts<Values> {
  const schema = z.object({ values, base: z.string(), at: z.string() })
  const keyOf = (id: string) => `${name}:${id}`
  return {
    values,
    read: (id) => {
      try {
        return schema.parse(JSON.parse(localStore.get(keyOf(id)) ?? 'null'))
      } catch {
        return null
      }
    },
    store: (id, draft) => localStore.set(keyOf(id), JSON.stringify(draft)),
    remove: (id) => localStore.set(keyOf(id), null),
  }
}
