import type { Supabase } from '../../lib/client.ts'
import { callFunction } from '../../lib/functions.ts'
import { getRealtimeClient } from '../../lib/realtime/client.ts'
import type { Service, ServiceStatus } from './schema.ts'

/** From here on, in milliseconds, an answer is slow. */
const SLOW = 1000
/** After so many milliseconds without an answer a service is down. */
const LIMIT = 5000

let opened = 0

/** Opens a channel of its own; resolves when the server has accepted it. */
async function joinChannel(supabase: Supabase, signal: AbortSignal): Promise<void> {
  opened += 1
  const channels = await getRealtimeClient(supabase)
  const channel = channels.channel(`status:${opened}`)
  try {
    await new Promise<void>((resolve, reject) => {
      signal.addEventListener('abort', () => reject(new Error('no answer')))
      channel.subscribe((state) => {
        if (state === 'SUBSCRIBED') resolve()
        else if (state !== 'CLOSED') reject(new Error(state))
      })
    })
  } finally {
    void channels.removeChannel(channel)
  }
}

/** Each asks its service a question of its own and throws where there is no proper answer. */
const PROBES: Readonly<Record<Service, (supabase: Supabase, signal: AbortSignal) => Promise<void>>> = {
  database: async (supabase, signal) => {
    const { error } = await supabase.rpc('is_approved_admin').abortSignal(signal)
    if (error) throw error
  },
  authentication: async (supabase) => {
    const { error } = await supabase.auth.getUser()
    // A session that has ended is an answer of a service that works.
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

/** Asks a service now. Never throws: no answer is an answer too. */
export async function probe(client: Promise<Supabase>, service: Service, limit = LIMIT): Promise<ServiceStatus> {
  const at = new Date().toISOString()
  const start = performance.now()
  const ending = new AbortController()
  const timer = setTimeout(() => ending.abort(), limit)
  const elapsed = () => Math.round(performance.now() - start)
  try {
    const supabase = await client
    await Promise.race([
      PROBES[service](supabase, ending.signal),
      new Promise((_resolve, reject) => {
        ending.signal.addEventListener('abort', () => reject(new Error('no answer')))
      }),
    ])
    const milliseconds = elapsed()
    return { state: milliseconds < SLOW ? 'online' : 'slow', milliseconds, at }
  } catch {
    return { state: 'down', milliseconds: elapsed(), at }
  } finally {
    clearTimeout(timer)
  }
}
