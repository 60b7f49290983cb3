import { fileURLToPath } from 'node:url'

const UNUSED = fileURLToPath(new URL('unused-supabase.ts', import.meta.url))

/** Parts that supabase-js makes with every client: files we do not store, and changes are heard by a client of our own (`realtime-client.ts`). */
const PARTS: ReadonlySet<string> = new Set(['@supabase/storage-js', '@supabase/realtime-js'])

/** A plugin of vite for all that is built for screens: keeps 17 kB of supabase-js out that nobody calls. */
export function leanSupabase() {
  return {
    name: 'nordlys-lean-supabase',
    enforce: 'pre' as const,
    resolveId: (source: string, importer?: string) =>
      PARTS.has(source) && importer?.includes('/@supabase/supabase-js/') ? UNUSED : null,
  }
}
