import { z } from 'zod/mini'
import type { Supabase } from '../client.ts'
import { DataError } from '../errors.ts'

/** A person who changed a record. */
export interface Editor {
  /** Null where the account has no name, is gone, or was not signed in. */
  readonly name: string | null
  /** Whether it is the signed-in user, in another window or on another device. */
  readonly isOwn: boolean
}

/** The result of saving a record: it is saved, or it is no longer the one that was opened (rule R4). */
export type SaveResult<Row> =
  | { readonly kind: 'saved'; readonly row: Row }
  | {
      readonly kind: 'conflict'
      /** The record as it is now. */
      readonly current: Row
      /** Who changed it since it was opened, the last one first; empty where that is unknown. */
      readonly editors: readonly Editor[]
    }

/** The tables whose changes name their editor in the audit log. */
export type EditedTable =
  | 'blog_posts'
  | 'client_transactions'
  | 'clients'
  | 'projects'
  | 'quote_templates'
  | 'settings'
  | 'system_settings'

/** The record that was to be saved, as it was opened; `updatedAt` is undefined for a new one. */
export interface OpenedRecord {
  readonly table: EditedTable
  readonly id: string
  readonly updatedAt: string | undefined
}

const MOST_CHANGES = 20
const changesSchema = z.array(z.object({ actor: z.nullable(z.string()) }))
const namesSchema = z.array(z.object({ user_id: z.string(), full_name: z.nullable(z.string()) }))

/** Fetches who changed a record since it was opened. A failure is no reason to hide the conflict: the list is empty then. */
export async function fetchEditors(supabase: Supabase, opened: OpenedRecord): Promise<readonly Editor[]> {
  try {
    const changes = supabase
      .from('audit_log')
      .select('actor')
      .eq('table_name', opened.table)
      .eq('row_id', opened.id)
      .order('created_at', { ascending: false })
      .limit(MOST_CHANGES)
    const { data } = await (opened.updatedAt ? changes.gt('created_at', opened.updatedAt) : changes)
    const actors = [...new Set(changesSchema.parse(data).map(({ actor }) => actor))]
    const ids = actors.filter((actor) => actor !== null)
    if (ids.length === 0) return actors.map(() => ({ name: null, isOwn: false }))
    const [people, session] = await Promise.all([
      supabase.from('profiles').select('user_id, full_name').in('user_id', ids),
      supabase.auth.getSession(),
    ])
    const names = new Map(namesSchema.parse(people.data).map(({ user_id: id, full_name: name }) => [id, name]))
    return actors.map((actor) => ({
      name: (actor !== null && names.get(actor)) || null,
      isOwn: actor !== null && actor === session.data.session?.user.id,
    }))
  } catch {
    return []
  }
}

/**
 * Reads the answer to an update that was conditional on `updated_at`; no row means that the record has changed since it was opened.
 * Throws a DataError: `not_found` where the record is gone, `refused` where it is unchanged, so that only the access rules stood in the way.
 */
export async function saveResult<Row extends { readonly updated_at: string }>(
  supabase: Supabase,
  saved: Row | null,
  opened: OpenedRecord | null,
  readCurrent: () => Promise<Row | null>,
): Promise<SaveResult<Row>> {
  if (saved !== null) return { kind: 'saved', row: saved }
  const current = await readCurrent()
  if (current === null || opened === null) throw new DataError('not_found')
  if (current.updated_at === opened.updatedAt) throw new DataError('refused')
  return { kind: 'conflict', current, editors: await fetchEditors(supabase, opened) }
}
