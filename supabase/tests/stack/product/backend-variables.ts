import { z } from 'zod'

/** The environment variables of the backend for the tests and the conformance run. */
export const backendVariables = {
  BACKEND_URL: z.url({ protocol: /^https?$/ }),
  BACKEND_PUBLISHABLE_KEY: z.string().min(1),
  BACKEND_SECRET_KEY: z.string().min(1),
  /** Connects as `postgres`, the owner of the tables. */
  BACKEND_DB_URL: z.url({ protocol: /^postgres(ql)?$/ }),
  /** The web page of the mailbox that receives all mail: Mailpit's or the single-machine server's. */
  BACKEND_MAILBOX_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Permits the tests to delete every row and account. */
  BACKEND_MAY_BE_EMPTIED: z.literal('yes'),
}
