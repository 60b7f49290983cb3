import { useQueryClient } from '@tanstack/react-query'
import type { Supabase } from '../lib/client.ts'
import { DataError } from '../lib/errors.ts'
import { useBackendMutation } from '../lib/queries/mutation.ts'
import { refetch } from '../lib/queries/refetch.ts'
import { fetchData } from '../lib/requests/response.ts'
import { sweepFiles } from '../lib/files/sweep-files.ts'
import { type Erasure, erasureSchema, type PersonalData, personalDataSchema } from './schema.ts'

/** The stored data about a person, and the effect of erasing it. */
export interface PersonReport {
  readonly address: string
  readonly data: PersonalData
  /** Null for the user's own account, which only another user can erase. */
  readonly erasure: Erasure | null
}

const callErasure = (supabase: Supabase, address: string, dryRun: boolean): Promise<Erasure> =>
  fetchData(supabase.rpc('erase_personal_data', { address, dry_run: dryRun }), erasureSchema)

/** Fetches every row about the person with an email address, and the effect of an erasure. The audit log records it. Throws a DataError. */
export async function findPersonalData(supabase: Supabase, address: string): Promise<PersonReport> {
  const data = await fetchData(supabase.rpc('find_personal_data', { address }), personalDataSchema)
  try {
    return { address, data, erasure: await callErasure(supabase, address, true) }
  } catch (failure) {
    if (failure instanceof DataError && failure.message === 'own_account') return { address, data, erasure: null }
    throw failure
  }
}

/** Erases the data about a person, except what bookkeeping law requires. Throws a DataError. */
export async function erasePersonalData(supabase: Supabase, address: string): Promise<Erasure> {
  const erasure = await callErasure(supabase, address, false)
  await sweepFiles(supabase)
  return erasure
}

/** Looks up a person's data. A mutation, not a query: the audit log records each lookup, so none may happen automatically. */
export const useFindPersonalData = () => useBackendMutation(findPersonalData)

/** Erases a person's data; every list may have lost rows, so all queries become stale. */
export function useErasePersonalData() {
  const queryClient = useQueryClient()
  return useBackendMutation(async (supabase, address: string) => {
    const erasure = await erasePersonalData(supabase, address)
    void refetch(queryClient)
    return erasure
  })
}
