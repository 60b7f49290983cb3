import { z } from 'zod'
import { readEnv } from './env.ts'
import type { Pixels } from './picture/decode-webp.ts'
import { callService } from './service.ts'

/** The timeout of the file, in milliseconds. */
const TIMEOUT = 5000

const pathSchema = z.nullable(z.string())

/**
 * Returns the company's logo for white paper; null without one, and where it cannot be read: a document is complete without its logo. Its decoder loads
 * with the first one.
 */
export async function readLogo(): Promise<Pixels | null> {
  try {
    const path = await callService('company_logo_file', {}, pathSchema, {}, TIMEOUT)
    if (path === null) return null
    const { supabaseUrl } = readEnv()
    const response = await fetch(`${supabaseUrl}/storage/v1/object/public/media/${path}`, {
      signal: AbortSignal.timeout(TIMEOUT),
    })
    if (!response.ok) throw new Error(`storage: ${response.status}`)
    const [{ decodeWebp }, bytes] = await Promise.all([import('./picture/decode-webp.ts'), response.arrayBuffer()])
    return await decodeWebp(bytes)
  } catch {
    return null
  }
}
