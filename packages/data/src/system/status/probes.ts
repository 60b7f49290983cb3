import type { Supabase } from '../../lib/client.ts'
import { callFunction } from '../../lib/requests/functions.ts'
import { getRealtimeClient } from '../../lib/realtime/client.ts'
import type { Service, ServiceStatus } from './schema.ts'
import { serverNow } from '../../lib/time/server-clock.ts'

/** The response time from which a service counts as slow, in milliseconds. */
const SLOW = 1000
/** The time limit after which a service counts as down, in milliseconds. */
const LIMIT = 5000

let opened = 0

/** Opens a separate channel; resolves when the server has accepted it. */
async function joinChannel(supabase: Supabase, signal: AbortSignal): Promise<void> {
  opened += 1
  const channels = await getRealtimeClient(supabase)
  const channel = channels.channel(`status:${opened}`)
  try {
    await new Promise<void>((resolve, reject) => {
      signal.addEventListener('abort', () => reject(new Error('no response')))
      channel.subscribe((state) => {
        if (state === 'SUBSCRIBED') resolve()
        else if (state !== 'CLOSED') reject(new Error(state))
      })
    })
  } finally {
    void channels.removeChannel(channel)
  }
}

/** Each sends its service a request and throws when the service fails. */
const PROBES: Readonly<Record<Service, (supabase: Supabase, signal: AbortSignal) => Promise<void>>> = {
  database: async (supabase, signal) => {
    const { error } = await supabase.rpc('is_approved_admin').abortSignal(signal)
    if (error) throw error
  },
  authentication: async (supabase) => {
    const { error } = await supabase.auth.getUser()
    // An ended session is still a valid response.
    if (error && (!error.status || error.status >= 500)) throw error
  },
  api: async (supabase, signal) => {
    const { error, status } = await supabase.from('settings').select('key').limit(1).abortSignal(signal)
    if (error && (status === 0 || status >= 500)) throw error
  },
  realtime: joinChannel,
  functions: async (supabase) => {
    await callFunction(supabase, 'health', { check: true })
  },
}

const now = () => new Date(serverNow()).toISOString()

/** Probes a service. Never throws: without a response its state is `down`. */
export async function probe(client: Promise<Supabase>, service: Service, limit = LIMIT): Promise<ServiceStatus> {
  const start = performance.now()
  const ending = new AbortController()
  const timer = setTimeout(() => ending.abort(), limit)
  const elapsed = () => Math.round(performance.now() - start)
  try {
    const supabase = await client
    await Promise.race([
      PROBES[service](supabase, ending.signal),
      new Promise((_resolve, reject) => {
        ending.signal.addEventListener('abort', () => reject(new Error('no response')))
      }),
    ])
    const milliseconds = elapsed()
    return { state: milliseconds < SLOW ? 'online' : 'slow', milliseconds, at: now() }
  } catch {
    return { state: 'down', milliseconds: elapsed(), at: now() }
  } finally {
    clearTimeout(timer)
  }
}
