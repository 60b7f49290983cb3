import { useBackendMutation } from '../lib/queries/mutation.ts'
import { call } from '../lib/requests/response.ts'
import { publishingKeys } from './keys.ts'

/** Sets the deploy hook; null removes it. Throws a DataError whose message is the server's code: `not_allowed`, `invalid_url`. */
export const useSetDeployHook = () =>
  useBackendMutation(
    (supabase, url: string | null) => call(supabase.rpc('set_deploy_hook', { url: url ?? '' })),
    publishingKeys.all,
  )

/**
 * Requests a call of the deploy hook by the next timer run: within seconds locally, a minute on a hosted project. Throws a DataError
 * whose message is the server's code: `not_allowed`, `no_deploy_hook`, `rate_limited`.
 */
export const usePublishSite = () =>
  useBackendMutation((supabase) => call(supabase.rpc('publish_site')), publishingKeys.all)
