import { z } from 'zod'

/** The one part of Deno that functions use; the local stack provides the same. */
declare const Deno: { readonly env: { get(name: string): string | undefined } }

/** A setting that may be missing. */
export function variable(name: string): string | undefined {
  return Deno.env.get(name) || undefined
}

const keysSchema = z.record(z.string(), z.string())

function required(name: string): string {
  const value = variable(name)
  if (!value) throw new Error(`${name} is not set`)
  return value
}

/**
 * Returns the secret keys of the project, which pass row level security; the first one is for our own requests. Hosted projects provide
 * named keys and the legacy `service_role` key, self-hosted ones often the latter alone.
 */
function secretKeys(): readonly [string, ...string[]] {
  const listed = variable('SUPABASE_SECRET_KEYS')
  const { default: main, ...others } = listed ? keysSchema.parse(JSON.parse(listed)) : {}
  const found = [variable('SUPABASE_SECRET_KEY'), main, ...Object.values(others), variable('SUPABASE_SERVICE_ROLE_KEY')]
  const [first, ...rest] = found.flatMap((key) => (key ? [key] : []))
  return [first ?? required('SUPABASE_SERVICE_ROLE_KEY'), ...rest]
}

/** Returns the URL by which the outside reaches the API. Inside a self-hosted network, `SUPABASE_URL` is another one. */
function publicApiUrl(): string {
  const url = variable('PUBLIC_API_URL') ?? variable('SUPABASE_PUBLIC_URL') ?? required('SUPABASE_URL')
  return url.replace(/\/+$/, '')
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
 * (Kong, Envoy, ours) appends its peer to `x-forwarded-for`; with proxies in front of it, the client is further left (docs/deploy/self-hosted.md).
 */
function clientAddressSource(): ClientAddressSource {
  const named = variable('CLIENT_ADDRESS_HEADER')
  if (named) return { header: named, skipped: 0 }
  if (isHosted()) return { header: 'cf-connecting-ip', skipped: 0 }
  return { header: 'x-forwarded-for', skipped: trustedProxies() }
}

/** Returns the settings of the functions. They are read at each request, so that a rotated key takes effect. */
export function readEnv() {
  const extra = Deno.env.get('ALLOWED_ORIGINS')?.split(',').filter(Boolean) ?? []
  const siteUrl = required('SITE_URL')
  const supabaseUrl = required('SUPABASE_URL')
  const keys = secretKeys()
  return {
    supabaseUrl,
    /** For links in mails. */
    apiUrl: publicApiUrl(),
    functionsUrl: `${publicApiUrl()}/functions/v1`,
    secretKey: keys[0],
    secretKeys: keys,
    siteUrl,
    allowedOrigins: [new URL(siteUrl).origin, ...extra],
    clientAddressSource: clientAddressSource(),
  }
}
