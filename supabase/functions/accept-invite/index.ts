import { inviteRequestSchema } from '@nordlys/data/people/accept-invite/schema'
import { z } from 'zod'
import { readJson } from '../_shared/body.ts'
import { serviceClient } from '../_shared/client.ts'
import { serve } from '../_shared/serve.ts'
import { callService } from '../_shared/service.ts'

const inviteSchema = z.object({ email: z.string(), confirmed: z.boolean() })
const REFUSALS = { invalid_token: { message: 'The invite was used, revoked or is too old' } }

/**
 * Handles the token of an invite mail. `read` returns the invited address without spending the token. `accept` exchanges it for a token of
 * the auth service, which confirms the address and opens a session. The invite stays open until then.
 */
export default serve(async (request) => {
  const body = await readJson(request, inviteRequestSchema)
  if (body.action === 'read') {
    const { email } = await callService('read_invite', { token: body.token }, inviteSchema, REFUSALS)
    return { email }
  }
  const { email, confirmed } = await callService('use_invite', { token: body.token }, inviteSchema, REFUSALS)
  const supabase = serviceClient()
  const { data, error } = await supabase.auth.admin.generateLink({ type: confirmed ? 'recovery' : 'invite', email })
  if (error) throw error
  // Replaces the name from an earlier sign-up by another person.
  const { error: nameError } = await supabase
    .from('profiles')
    .update({ full_name: body.full_name })
    .eq('user_id', data.user.id)
  if (nameError) throw nameError
  return { token_hash: data.properties.hashed_token, type: data.properties.verification_type }
})
