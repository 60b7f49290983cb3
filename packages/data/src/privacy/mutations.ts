import { useMutation } from '@tanstack/react-query'
import type { Supabase } from '../lib/client.ts'
import { useBackend } from '../lib/context.tsx'
import { DataError, toDataError } from '../lib/errors.ts'
import { type Erasure, erasureSchema, type PersonalData, personalDataSchema } from './schema.ts'

/** What is held about a person, and what an erasure would do with it. */
export interface PersonReport {
  readonly address: string
  readonly data: PersonalData
  /** Null for one's own account, which nobody can erase themselves. */
  readonly erasure: Erasure | null
}

async function callErasure(supabase: Supabase, address: string, dryRun: boolean): Promise<Erasure> {
  const { data, error, status } = await supabase.rpc('erase_personal_data', { address, dry_run: dryRun })
  if (error) throw toDataError(error, status)
  return erasureSchema.parse(data)
}

/** Every row about the person with an address, and what an erasure would do. The audit log notes that somebody looked. Throws a DataError. */
export async function findPersonalData(supabase: Supabase, address: string): Promise<PersonReport> {
  const { data, error, status } = await supabase.rpc('find_personal_data', { address })
  if (error) throw toDataError(error, status)
  const found = personalDataSchema.parse(data)
  try {
    return { address, data: found, erasure: await callErasure(supabase, address, true) }
  } catch (failure) {
    if (failure instanceof DataError && failure.message === 'own_account')
      return { address, data: found, erasure: null }
    throw failure
  }
}

/** Erases what is held about the person with an address, except what bookkeeping law keeps. Throws a DataError. */
export const erasePersonalData = (supabase: Supabase, address: string): Promise<Erasure> =>
  callErasure(supabase, address, false)

/** Looks a person up. Not a query: each look is audited, so none happens by itself. */
export function useFindPersonalData() {
  const backend = useBackend()
  return useMutation<PersonReport, DataError, string>({
    mutationFn: async (address) => findPersonalData(await backend.client(), address),
  })
}

/** Erases a person's data; every list may have lost rows by it. */
export function useErasePersonalData() {
  const backend = useBackend()
  return useMutation<Erasure, DataError, string>({
    mutationFn: async (address, { client }) => {
      const erasure = await erasePersonalData(await backend.client(), address)
      void client.invalidateQueries()
      return erasure
    },
  })
}
