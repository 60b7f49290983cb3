import { z } from 'zod/mini'
import type { Supabase } from '../client.ts'
import { DataError } from '../errors.ts'
import { type ApiResponse, type Failures, fetchRow } from '../requests/response.ts'
import type { EditedTable } from './records.ts'

/** A person who changed a row. */
export interface Editor {
  /** Null when the account has no name, is deleted, or the change was anonymous. */
  readonly name: string | null
  /** Whether it is the signed-in user, in another window or on another device. */
  readonly isOwn: boolean
}

/** The result of saving a row: saved, or a conflict because the row has changed since it was opened (rule R4). */
export type SaveResult<Row> =
  | { readonly kind: 'saved'; readonly row: Row }
  | {
      readonly kind: 'conflict'
      /** The stored row. */
      readonly current: Row
      /** Who has changed it since it was opened, latest first; empty when unknown. */
      readonly editors: readonly Editor[]
    }

/** A row as it was opened; `updatedAt` is undefined for a new one. */
export interface OpenedRecord {
  readonly table: EditedTable
  readonly id: string
  readonly updatedAt: string | undefined
}

const MOST_CHANGES = 20
const changesSchema = z.array(z.object({ actor: z.nullable(z.string()) }))
const namesSchema = z.array(z.object({ user_id: z.string(), full_name: z.nullable(z.string()) }))

/** Fetches who has changed a row since it was opened. Returns an empty list on failure, so that the conflict still shows. */
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

/** Values to save: of a new row, or of an existing one as it was opened. */
export interface Save<Values> {
  readonly values: Values
  readonly opened: { readonly id: string; readonly updatedAt: string } | null
}

interface SaveRequest<Row> {
  /** An insert, or an update conditional on `updated_at`, that returns the row or null. */
  readonly request: PromiseLike<ApiResponse>
  readonly schema: z.ZodMiniType<Row>
  /** Null for an insert. */
  readonly opened: OpenedRecord | null
  readonly readCurrent: (id: string) => Promise<Row | null>
  readonly failures?: Failures
}

/** Saves a row. An update that affects no row is a conflict, or throws a DataError as `saveResult` does. */
export async function saveRow<Row extends { readonly updated_at: string }>(
  supabase: Supabase,
  { request, schema, opened, readCurrent, failures }: SaveRequest<Row>,
): Promise<SaveResult<Row>> {
  const saved = await fetchRow(request, schema, failures)
  return saveResult(supabase, saved, opened, async () => (opened ? readCurrent(opened.id) : null))
}

/**
 * Returns the result of an update that was conditional on `updated_at`: without a row it is a conflict. Throws a DataError: `not_found`
 * when the row is missing, `refused` when it is unchanged, so that only row level security can have skipped it.
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
