import { offerRequestSchema } from '@nordlys/data/offers/answer'
import { readJson } from '../_shared/body.ts'
import { deliverSoon } from '../_shared/deliver-soon.ts'
import { serve } from '../_shared/serve.ts'
import { signedFile } from '../_shared/signed-file.ts'
import { change, isReading, noteReading, read } from './actions.ts'

/**
 * Shows an offer to the client who has the key of its mail, and takes the answer. `open`, `total`, `pdf`, `attachment` and `file` change nothing, and `seen` nothing
 * of the offer; `code`, `accept`, `decline` and `ask` do, together with their mails. A refusal is a result, `{ refused, … }`; an unknown key is refused by every action.
 */
export default serve(async (request) => {
  const body = await readJson(request, offerRequestSchema)
  if (isReading(body)) return read(body)
  if (body.action === 'seen') return noteReading(body, request)
  if (body.action === 'file') return signedFile(body)
  const answer = await change(body, request)
  if (!('refused' in answer)) deliverSoon()
  return answer
})
