import { fileURLToPath } from 'node:url'

const UNUSED = fileURLToPath(new URL('unused-supabase.ts', import.meta.url))
const WEBAUTHN = fileURLToPath(new URL('native-webauthn.ts', import.meta.url))

/**
 * The replaced parts of supabase-js, by importer: no files are stored, `lib/realtime/client.ts` loads its own Realtime client, no user signs in
 * with a wallet, and browsers convert the JSON of passkeys themselves.
 */
const PARTS: readonly (readonly [importer: string, replacements: Readonly<Record<string, string>>])[] = [
  ['/@supabase/supabase-js/', { '@supabase/storage-js': UNUSED, '@supabase/realtime-js': UNUSED }],
  ['/@supabase/auth-js/', { './lib/webauthn': WEBAUTHN, './lib/web3/ethereum': UNUSED }],
]

/** Returns a Vite plugin that excludes 20 kB of supabase-js. The build fails when supabase-js imports a new name from these parts. */
export function leanSupabase() {
  return {
    name: 'nordlys-lean-supabase',
    enforce: 'pre' as const,
    resolveId: (source: string, importer = '') => PARTS.find(([by]) => importer.includes(by))?.[1][source] ?? null,
  }
}
