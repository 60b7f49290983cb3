import { mediaRequestSchema } from '@nordlys/data/media/register'
import { z } from 'zod'
import { callAsCaller } from '../_shared/as-caller.ts'
import { readJson } from '../_shared/body.ts'
import { serve } from '../_shared/serve.ts'
import { emptyInbox, register } from './register.ts'
import { sweep } from './sweep.ts'

/**
 * Adds an uploaded picture to the media library, or removes files that nothing needs, for staff: the database decides by their session. Only this function
 * writes to the bucket of the site's pictures.
 */
export default serve(async (request) => {
  const body = await readJson(request, mediaRequestSchema)
  const actor = z.uuid().parse(
    await callAsCaller(request, 'authorize_media', {}, ({ message: code }) => ({
      code,
      message: 'The request was refused',
    })),
  )
  if (body.action === 'sweep') {
    await sweep()
    return {}
  }
  const answer = await register(actor, body)
  // What stays is removed the next time.
  await Promise.allSettled([emptyInbox(body), sweep()])
  return answer
})
