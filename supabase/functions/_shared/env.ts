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

/**
 * The header in which the hop before us names the client. The local stack and a self-hosted gateway write `x-forwarded-for`;
 * hosted projects lie behind Cloudflare, which replaces any `cf-connecting-ip` that a client sends.
 */
function clientAddressHeader(): string {
  const isHosted = Deno.env.get('SB_EXECUTION_ID') !== undefined
  return Deno.env.get('CLIENT_ADDRESS_HEADER') ?? (isHosted ? 'cf-connecting-ip' : 'x-forwarded-for')
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
    clientAddressHeader: clientAddressHeader(),
  }
}
