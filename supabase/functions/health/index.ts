import { z } from 'zod'
import { readJson } from '../_shared/body.ts'
import { serve } from '../_shared/serve.ts'

const checkSchema = z.strictObject({ check: z.literal(true) })

/** Answers that functions run, and nothing else: what the overview of the admin asks. */
export default serve(async (request) => {
  await readJson(request, checkSchema)
  return { running: true }
})
