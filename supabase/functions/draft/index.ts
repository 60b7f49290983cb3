import { draftAnswerSchema, draftRequestSchema } from '@nordlys/data/drafts/schema'
import { readJson } from '../_shared/body.ts'
import { clientAddress } from '../_shared/client-address.ts'
import { serve } from '../_shared/serve.ts'
import { callService } from '../_shared/service.ts'

/** Shows the version of a draft that the key of a link opens. It changes nothing; a refusal is a result, `{ refused }`, the same for every key. */
export default serve(async (request) => {
  const { key } = await readJson(request, draftRequestSchema)
  return callService('read_draft', { request: { key, client: clientAddress(request) } }, draftAnswerSchema)
})
