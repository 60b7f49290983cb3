import type { Supabase } from '../lib/client.ts'
import { useBackendMutation } from '../lib/mutation.ts'
import { call } from '../lib/response.ts'
import { publishingKeys } from './keys.ts'

/** Sets the deploy hook; null removes it. Throws a DataError whose message is the server's code: `not_allowed`, `invalid_url`. */
export const setDeployHook = (supabase: Supabase, url: string | null): Promise<void> =>
  call(supabase.rpc('set_deploy_hook', { url: url ?? '' }))

/**
 * Requests a call of the deploy hook by the next timer run: within seconds locally, a minute on a hosted project. Throws a DataError
 * whose message is the server's code: `not_allowed`, `no_deploy_hook`, `rate_limited`.
 */
export const publishSite = (supabase: Supabase): Promise<void> => call(supabase.rpc('publish_site'))

export const useSetDeployHook = () => useBackendMutation(setDeployHook, publishingKeys.all)
export const usePublishSite = () => useBackendMutation(publishSite, publishingKeys.all)
