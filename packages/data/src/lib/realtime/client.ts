import type { RealtimeClient } from '@supabase/realtime-js'
import type { SupabaseClient } from '@supabase/supabase-js'
import type { BackendConfig } from '../config.ts'

type Channels = Pick<RealtimeClient, 'channel' | 'removeChannel'>

const clients = new WeakMap<SupabaseClient, () => Promise<Channels>>()

/** How long an unused connection stays open, in milliseconds: switching between screens or tabs does not reconnect. */
const LINGER = 5000

/** A silent connection counts as lost after two of these intervals, in milliseconds (rule R5). */
const HEARTBEAT = 4000

async function connect(supabase: SupabaseClient, { url, key }: BackendConfig): Promise<Channels> {
  const { RealtimeClient } = await import('@supabase/realtime-js')
  const accessToken = async () => (await supabase.auth.getSession()).data.session?.access_token ?? key
  const realtime = new RealtimeClient(`${url.replace(/^http/, 'ws')}/realtime/v1`, {
    params: { apikey: key },
    accessToken,
    disconnectOnEmptyChannelsAfterMs: LINGER,
    heartbeatIntervalMs: HEARTBEAT,
  })
  // Open channels switch to the new token; without a session they receive public changes only. Nothing here may await Supabase.
  supabase.auth.onAuthStateChange((event, session) => {
    if (event === 'SIGNED_OUT') void realtime.setAuth()
    else if (session) void realtime.setAuth(session.access_token)
  })
  // A channel that joins before the token is set stays anonymous.
  await realtime.setAuth()
  return realtime
}

/** Registers the Realtime client of a Supabase client. The first subscriber loads its code, after the rows of the screen. */
export function registerRealtime(supabase: SupabaseClient, config: BackendConfig): void {
  let connecting: Promise<Channels> | undefined
  clients.set(supabase, async () => {
    connecting ??= connect(supabase, config)
    try {
      return await connecting
    } catch (error) {
      connecting = undefined
      throw error
    }
  })
}

/** Returns the Realtime client of a Supabase client; the default one unless `createSupabase` made it. Rejects when its code cannot be loaded. */
export const getRealtimeClient = async (supabase: SupabaseClient): Promise<Channels> =>
  clients.get(supabase)?.() ?? supabase
