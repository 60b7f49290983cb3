import { z } from 'zod'
import { readJson } from '../_shared/body.ts'
import { serve } from '../_shared/serve.ts'

const checkSchema = z.strictObject({ check: z.literal(true) })

/** Confirms to the admin's overview that functions run. */
export default serve(async (request) => {
  await readJson(request, checkSchema)
  return { running: true }
})
