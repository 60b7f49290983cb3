import type { Supabase } from '@nordlys/data/lib/client'
import type { BackendConfig } from '@nordlys/data/lib/config'
import type { Backend } from '@nordlys/data/lib/context'
import { DataError } from '@nordlys/data/lib/errors'

async function connect(config: BackendConfig): Promise<Supabase> {
  const { createSupabase } = await import('@nordlys/data/lib/client').catch((cause: unknown) => {
    throw new DataError('network', { cause })
  })
  return createSupabase(config)
}

/**
 * Returns the backend of the site. The first call loads supabase-js, so that pages without data do not; rejects with a DataError when it
 * does not load.
 */
export function createBackend(config: BackendConfig | null): Backend {
  let client: Promise<Supabase> | undefined
  return {
    storesProfile: true,
    captcha: config?.captcha,
    client: async () => {
      if (!config) throw new DataError('network', { message: 'This site was built without a backend' })
      client ??= connect(config)
      try {
        return await client
      } catch (error) {
        // A dropped connection must not break the next attempt.
        client = undefined
        throw error
      }
    },
  }
}
