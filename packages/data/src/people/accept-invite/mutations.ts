import { openMailLink } from '../../auth/mutations.ts'
import { mailLinkSchema } from '../../auth/schema.ts'
import type { Supabase } from '../../lib/client.ts'
import { invokeFunction } from '../../lib/requests/functions.ts'
import { useBackendMutation } from '../../lib/queries/mutation.ts'

export interface OpenInvite {
  readonly token: string
  readonly full_name: string
}

/**
 * Confirms the email address of an invited person and opens a session, which still needs a password. Can be retried until it succeeds.
 * Throws a DataError; its reason is `invalid_token` for a closed invite.
 */
export async function openInvite(supabase: Supabase, invite: OpenInvite): Promise<void> {
  const link = await invokeFunction(supabase, 'accept-invite', { action: 'accept', ...invite }, mailLinkSchema)
  await openMailLink(supabase, link)
}

export const useOpenInvite = () => useBackendMutation(openInvite)
