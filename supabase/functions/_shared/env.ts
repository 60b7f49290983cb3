import { z } from 'zod'

/** The only Deno API that functions use. The single-machine server provides a shim. */
declare const Deno: { readonly env: { get(name: string): string | undefined } }

/** Returns an optional environment variable. */
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
 * Returns the project's secret keys, which bypass row level security. Internal requests use the first one. Hosted projects provide named
 * keys and the legacy `service_role` key; self-hosted ones often provide only the latter.
 */
function secretKeys(): readonly [string, ...string[]] {
  const listed = variable('SUPABASE_SECRET_KEYS')
  const { default: main, ...others } = listed ? keysSchema.parse(JSON.parse(listed)) : {}
  const found = [variable('SUPABASE_SECRET_KEY'), main, ...Object.values(others), variable('SUPABASE_SERVICE_ROLE_KEY')]
  const [first, ...rest] = found.flatMap((key) => (key ? [key] : []))
  return [first ?? required('SUPABASE_SERVICE_ROLE_KEY'), ...rest]
}

/** Returns the public URL of the API. In a self-hosted network, `SUPABASE_URL` is an internal URL. */
function publicApiUrl(): string {
  const url = variable('PUBLIC_API_URL') ?? variable('SUPABASE_PUBLIC_URL') ?? required('SUPABASE_URL')
  return url.replace(/\/+$/, '')
}

/** The header entry that contains the client address, counted from the right. */
interface ClientAddressSource {
  readonly header: string
  /** The number of entries to the right of the client's, added by trusted proxies. */
  readonly skipped: number
}

const proxiesSchema = z.coerce.number().int().min(0).max(10)

function trustedProxies(): number {
  const { data, success } = proxiesSchema.safeParse(variable('TRUSTED_PROXIES') ?? 0)
  if (!success) throw new Error('TRUSTED_PROXIES is not an integer from 0 to 10')
  return data
}

/**
 * Returns whether this is a hosted project. `SB_EXECUTION_ID` is no indicator, because edge-runtime also sets it in self-hosted workers.
 */
function isHosted(): boolean {
  return variable('SB_REGION') !== undefined && variable('DENO_DEPLOYMENT_ID') !== undefined
}

/**
 * Returns the header that clients cannot forge. Cloudflare replaces `cf-connecting-ip` in front of hosted projects. Every other gateway
 * (Kong, Envoy, the local one) appends its peer to `x-forwarded-for`. With proxies in front of it, the client's entry is further left
 * (docs/deploy/self-hosted.md).
 */
function clientAddressSource(): ClientAddressSource {
  const named = variable('CLIENT_ADDRESS_HEADER')
  if (named) return { header: named, skipped: 0 }
  if (isHosted()) return { header: 'cf-connecting-ip', skipped: 0 }
  return { header: 'x-forwarded-for', skipped: trustedProxies() }
}

/** Returns the settings of the functions. Reads them per request, so that a rotated key takes effect. */
export function readEnv() {
  const extra = Deno.env.get('ALLOWED_ORIGINS')?.split(',').filter(Boolean) ?? []
  const siteUrl = required('SITE_URL')
  const supabaseUrl = required('SUPABASE_URL')
  const keys = secretKeys()
  return {
    supabaseUrl,
    /** The base URL for links in mails. */
    apiUrl: publicApiUrl(),
    functionsUrl: `${publicApiUrl()}/functions/v1`,
    secretKey: keys[0],
    secretKeys: keys,
    siteUrl,
    allowedOrigins: [new URL(siteUrl).origin, ...extra],
    clientAddressSource: clientAddressSource(),
  }
}
