import { z } from 'zod/mini'
import type { Supabase } from '../lib/client.ts'
import { useBackendQuery } from '../lib/query.ts'
import { fetchData } from '../lib/response.ts'
import { setupKeys } from './keys.ts'

/** Fetches whether the setup secret can make an account the first administrator. Throws a DataError. */
export const fetchSetupIsOpen = (supabase: Supabase): Promise<boolean> =>
  fetchData(supabase.rpc('setup_is_open'), z.boolean())

/** Queries whether the installation has no administrator yet and waits for the setup secret. */
export const useSetupIsOpen = () => useBackendQuery(setupKeys.isOpen, fetchSetupIsOpen)
