import { clientKeys } from '../clients/keys.ts'
import { engagementKeys } from '../clients/engagement/keys.ts'
import { contactKeys } from '../contacts/keys.ts'
import type { Supabase } from '../lib/client.ts'
import { type BatchResult, type RowVersion, updateIfUnchanged, useBatchWrite } from '../lib/rows/batch-write.ts'
import { offerKeys } from '../offers/keys.ts'
import { quoteKeys } from '../quotes/keys.ts'

/** The tables whose records have an owner, with the queries that show it. */
const KEYS = {
  clients: clientKeys.all,
  contacts: contactKeys.all,
  engagements: engagementKeys.all,
  offers: offerKeys.all,
  quote_requests: quoteKeys.all,
} as const
export type OwnedTable = keyof typeof KEYS

/** The server's message for an owner whose account is not, or no longer, approved. */
export const INVALID_OWNER = 'invalid_owner_id'

const setOwner = (table: OwnedTable) =>
  updateIfUnchanged(table, (supabase: Supabase, owner: string | null) =>
    supabase.from(table).update({ owner_id: owner }),
  )

/**
 * Returns a function that gives records that have not changed since they were loaded to a person, or to nobody. It throws a DataError, whose
 * message may be INVALID_OWNER.
 */
export const useSetOwner = (
  table: OwnedTable,
): ((rows: readonly RowVersion[], owner: string | null) => Promise<BatchResult>) =>
  useBatchWrite(KEYS[table], setOwner(table))
