import { z } from 'zod'

/** Where the backend is and which publishable key opens it; never holds a secret. */
export const backendConfigSchema = z.object({
  url: z.url({ protocol: /^https?$/ }),
  key: z.string().min(1).max(4096),
})

export type BackendConfig = z.infer<typeof backendConfigSchema>
