import type { Supabase } from '@nordlys/data/lib/client'
import type { Role } from '@nordlys/data/profiles/schema'

/** A record as the command palette shows it. */
export interface FoundRecord {
  readonly id: string
  readonly title: string
  readonly detail?: string | undefined
  /** The URL below `/admin`, such as 'quote-management?request=…'. */
  readonly to: string
}

/** Finds the records of a screen that match a search term best and are open to a role, for the command palette. Throws a DataError. */
export type FindRecords = (supabase: Supabase, term: string, role: Role) => Promise<readonly FoundRecord[]>
