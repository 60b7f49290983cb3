import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Supabase } from '../lib/client.ts'
import { useBackend } from '../lib/context.tsx'
import { type DataError, toDataError } from '../lib/errors.ts'
import { publishingKey } from './queries.ts'

/** Sets the deploy hook, or removes it. Throws a DataError whose message is the server's code: `not_allowed`, `invalid_url`. */
export async function setDeployHook(supabase: Supabase, url: string | null): Promise<void> {
  const { error, status } = await supabase.rpc('set_deploy_hook', { url: url ?? '' })
  if (error) throw toDataError(error, status)
}

/**
 * Requests a call of the deploy hook by the next timer run: within seconds locally, a minute on a hosted project. Throws a DataError whose message
 * is the server's code: `not_allowed`, `no_deploy_hook`, `rate_limited`.
 */
export async function publishSite(supabase: Supabase): Promise<void> {
  const { error, status } = await supabase.rpc('publish_site')
  if (error) throw toDataError(error, status)
}

/** Sets the deploy hook; null removes it. */
export function useSetDeployHook() {
  const backend = useBackend()
  const queryClient = useQueryClient()
  return useMutation<void, DataError, string | null>({
    mutationFn: async (url) => setDeployHook(await backend.client(), url),
    onSettled: () => queryClient.invalidateQueries({ queryKey: publishingKey }),
  })
}

/** Publishes without waiting. */
export function usePublishSite() {
  const backend = useBackend()
  const queryClient = useQueryClient()
  return useMutation<void, DataError>({
    mutationFn: async () => publishSite(await backend.client()),
    onSettled: () => queryClient.invalidateQueries({ queryKey: publishingKey }),
  })
}
