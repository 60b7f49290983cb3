import { fileURLToPath } from 'node:url'

const UNUSED = fileURLToPath(new URL('unused-supabase.ts', import.meta.url))

/**
 * What supabase-js brings with every client, by who imports it, and nobody calls: files we do not store; changes are heard by a client of
 * our own (`lib/realtime/client.ts`); and nobody signs in by a passkey or a wallet.
 */
const PARTS: readonly (readonly [importer: string, sources: ReadonlySet<string>])[] = [
  ['/@supabase/supabase-js/', new Set(['@supabase/storage-js', '@supabase/realtime-js'])],
  ['/@supabase/auth-js/', new Set(['./lib/webauthn', './lib/web3/ethereum'])],
]

/** A plugin of vite for all that is built for screens: keeps 20 kB of supabase-js out. A name that it newly needs of them ends the build. */
export function leanSupabase() {
  return {
    name: 'nordlys-lean-supabase',
    enforce: 'pre' as const,
    resolveId: (source: string, importer = '') =>
      PARTS.some(([by, sources]) => importer.includes(by) && sources.has(source)) ? UNUSED : null,
  }
}
