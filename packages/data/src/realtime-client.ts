import type { RealtimeClient } from '@supabase/realtime-js'
import type { BackendConfig } from './config.ts'
import type { Supabase } from './client.ts'

type Channels = Pick<RealtimeClient, 'channel' | 'removeChannel'>

const clients = new WeakMap<Supabase, () => Promise<Channels>>()

/** An unused connection is closed after so many milliseconds: going to another screen or tab and back does not reconnect. */
const LINGER = 5000

async function connect(supabase: Supabase, { url, key }: BackendConfig): Promise<Channels> {
  const { RealtimeClient } = await import('@supabase/realtime-js')
  const accessToken = async () => (await supabase.auth.getSession()).data.session?.access_token ?? key
  const realtime = new RealtimeClient(`${url.replace(/^http/, 'ws')}/realtime/v1`, {
    params: { apikey: key },
    accessToken,
    disconnectOnEmptyChannelsAfterMs: LINGER,
  })
  // Open channels go on with the new token; of no one's, they hear what everybody may. Nothing here may wait for Supabase.
  supabase.auth.onAuthStateChange((event, session) => {
    if (event === 'SIGNED_OUT') void realtime.setAuth()
    else if (session) void realtime.setAuth(session.access_token)
  })
  // A channel that is joined before the token is known hears as nobody, and goes on so.
  await realtime.setAuth()
  return realtime
}

/** Gives a client what listens to changes, whose code is loaded by the first who does: a screen has its rows before. */
export function giveRealtime(supabase: Supabase, config: BackendConfig): void {
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

/** What opens a client's channels; one that `createSupabase` has not made brings its own. Fails where the code cannot be loaded. */
export const channelsOf = async (supabase: Supabase): Promise<Channels> => clients.get(supabase)?.() ?? supabase
