import { registerLookupSchema } from '@nordlys/data/clients/register/schema'
import { callAsCaller } from '../_shared/as-caller.ts'
import { readJson } from '../_shared/body.ts'
import { serve } from '../_shared/serve.ts'
import { lookUp } from './register.ts'

/**
 * Looks up an organisation in Norway's business register for a member of staff, if the company wants that. The database decides by their session, and
 * counts the look-ups.
 */
export default serve(async (request) => {
  const { number } = await readJson(request, registerLookupSchema)
  await callAsCaller(request, 'allow_register_lookup', {}, ({ message: code }) => ({
    code,
    message: 'The register was not asked',
  }))
  return lookUp(number)
})
