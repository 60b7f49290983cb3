import { z } from 'zod/mini'
import { useBackendQuery } from '../lib/queries/query.ts'
import { fetchData } from '../lib/requests/response.ts'

const setupKeys = { isOpen: ['setup', 'is-open'] as const }

/** Queries whether the installation has no administrator yet and waits for the setup secret. */
export const useSetupIsOpen = () =>
  useBackendQuery(setupKeys.isOpen, (supabase) => fetchData(supabase.rpc('setup_is_open'), z.boolean()))
