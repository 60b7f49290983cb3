import { fileURLToPath } from 'node:url'

const UNUSED = fileURLToPath(new URL('unused-supabase.ts', import.meta.url))

/**
 * The unused parts of supabase-js, by importer: no files are stored, `lib/realtime/client.ts` loads its own Realtime client, and no user signs in
 * with a passkey or a wallet.
 */
const PARTS: readonly (readonly [importer: string, sources: ReadonlySet<string>])[] = [
  ['/@supabase/supabase-js/', new Set(['@supabase/storage-js', '@supabase/realtime-js'])],
  ['/@supabase/auth-js/', new Set(['./lib/webauthn', './lib/web3/ethereum'])],
]

/** Returns a Vite plugin that excludes 20 kB of supabase-js. The build fails when supabase-js imports a new name from these parts. */
export function leanSupabase() {
  return {
    name: 'nordlys-lean-supabase',
    enforce: 'pre' as const,
    resolveId: (source: string, importer = '') =>
      PARTS.some(([by, sources]) => importer.includes(by) && sources.has(source)) ? UNUSED : null,
  }
}
