import { z } from 'zod'

/** The one part of Deno that functions use; the local stack provides the same. */
declare const Deno: { readonly env: { get(name: string): string | undefined } }

/** A setting that may be missing. */
export function variable(name: string): string | undefined {
  return Deno.env.get(name) || undefined
}

const keysSchema = z.record(z.string(), z.string())

function required(name: string): string {
  const value = Deno.env.get(name)
  if (!value) throw new Error(`${name} is not set`)
  return value
}

/** The key that passes row level security. Hosted projects provide it in a list of named keys. */
function secretKey(): string {
  const listed = Deno.env.get('SUPABASE_SECRET_KEYS')
  const named = listed ? keysSchema.parse(JSON.parse(listed))['default'] : undefined
  return Deno.env.get('SUPABASE_SECRET_KEY') ?? named ?? required('SUPABASE_SERVICE_ROLE_KEY')
}

/** Where a request names its client: an entry of a header, counted from the right. */
interface ClientAddressSource {
  readonly header: string
  /** Entries right of the client's: those that our own proxies caused. */
  readonly skipped: number
}

const proxiesSchema = z.coerce.number().int().min(0).max(10)

function trustedProxies(): number {
  const { data, success } = proxiesSchema.safeParse(variable('TRUSTED_PROXIES') ?? 0)
  if (!success) throw new Error('TRUSTED_PROXIES is not an integer from 0 to 10')
  return data
}

/** Whether this is a hosted project. `SB_EXECUTION_ID` does not tell: edge-runtime sets it in self-hosted workers too. */
function isHosted(): boolean {
  return variable('SB_REGION') !== undefined && variable('DENO_DEPLOYMENT_ID') !== undefined
}

/**
 * Returns the header that the client cannot forge. In front of hosted projects Cloudflare replaces `cf-connecting-ip`. Every other gateway
 * (Kong, Envoy, ours) appends its peer to `x-forwarded-for`; with proxies in front of it, the client is further left (docs/hosting/self-hosted.md).
 */
function clientAddressSource(): ClientAddressSource {
  const named = variable('CLIENT_ADDRESS_HEADER')
  if (named) return { header: named, skipped: 0 }
  if (isHosted()) return { header: 'cf-connecting-ip', skipped: 0 }
  return { header: 'x-forwarded-for', skipped: trustedProxies() }
}

/** What the functions know of where they run; read at each request, so that a rotated key is taken up. */
export function readEnv() {
  const extra = Deno.env.get('ALLOWED_ORIGINS')?.split(',').filter(Boolean) ?? []
  const siteUrl = required('SITE_URL')
  const supabaseUrl = required('SUPABASE_URL')
  return {
    supabaseUrl,
    // Behind a proxy, mails must lead to where the outside finds us.
    functionsUrl: `${variable('PUBLIC_API_URL') ?? supabaseUrl}/functions/v1`,
    secretKey: secretKey(),
    siteUrl,
    allowedOrigins: [new URL(siteUrl).origin, ...extra],
    clientAddressSource: clientAddressSource(),
  }
}
