import type { Supabase } from '../client.ts'
import type { Backend } from '../context.tsx'
import { getRealtimeClient } from './client.ts'
import { trackLiveness } from './liveness.ts'

/** How often a subscription that is not live refreshes, in milliseconds: lists converge within 12 s (rule R5). */
const REFRESH_INTERVAL = 8_000

let subscriptions = 0

interface Binding {
  readonly event: '*' | 'INSERT'
  readonly table: string
  readonly filter?: string
}

/** Reports the progress of a subscription. */
interface Subscriber {
  /** Called with the new row of every change. */
  readonly onChange: (row: unknown) => void
  /** Called when changes may have been missed: after every (re)connect, when live updates stop, and every 8 s until they return. */
  readonly onMissed: (isLive: boolean) => void
  /** Called after every (re)connect. */
  readonly onSubscribed?: (() => void) | undefined
  /** Called when the connection is lost, or the server refuses it or the channel; the client keeps retrying. */
  readonly onFailure?: (() => void) | undefined
}

/** Returns the status of the server's report about the changes of a channel, which it sends after a join; null for other messages. */
function readReport(payload: unknown): unknown {
  const isReport = typeof payload === 'object' && payload !== null && 'extension' in payload && 'status' in payload
  return isReport && payload.extension === 'postgres_changes' ? payload.status : null
}

interface ChannelEvents {
  /** Called with the new row of every change. */
  readonly change: (row: unknown) => void
  /** Called when the changes start or stop to arrive. The client rejoins meanwhile. */
  readonly live: (isLive: boolean) => void
  /** Called when the server has closed the channel, as for an expired token. The client does not rejoin it. */
  readonly end: () => void
}

/** Joins a channel and leaves it when the signal aborts. */
async function joinChannel(
  supabase: Supabase,
  binding: Binding,
  on: ChannelEvents,
  signal: AbortSignal,
): Promise<void> {
  const channels = await getRealtimeClient(supabase)
  if (signal.aborted) return
  subscriptions += 1
  const channel = channels.channel(`${binding.table}:${subscriptions}`)
  channel.on('postgres_changes', { schema: 'public', ...binding }, (change) => on.change(change.new))
  channel.on('system', {}, (payload: unknown) => {
    const report = readReport(payload)
    if (signal.aborted || report === null) return
    if (report === 'ok') on.live(true)
    else on.end()
  })
  channel.subscribe((status) => {
    // Changes arrive only after the report.
    if (signal.aborted || status === 'SUBSCRIBED') return
    if (status === 'CLOSED') on.end()
    else on.live(false)
  })
  signal.addEventListener('abort', () => void channels.removeChannel(channel))
}

/** Subscribes to the rows of a published table; returns an unsubscribe function. */
export function subscribeToRows(
  backend: Pick<Backend, 'client'>,
  binding: Binding,
  { onChange, onMissed, onSubscribed, onFailure }: Subscriber,
): () => void {
  const liveness = trackLiveness()
  let isLive = false
  let channel: AbortController | undefined

  const setLive = (next: boolean) => {
    const isNews = next || isLive
    isLive = next
    liveness.set(next)
    if (next) onSubscribed?.()
    else onFailure?.()
    if (isNews) onMissed(next)
  }
  const leave = () => {
    channel?.abort()
    channel = undefined
  }
  const end = () => {
    leave()
    setLive(false)
  }
  const join = async () => {
    const joining = new AbortController()
    channel = joining
    try {
      const supabase = await backend.client()
      await joinChannel(supabase, binding, { change: onChange, live: setLive, end }, joining.signal)
    } catch {
      // The code could not be loaded. The next interval tries again.
      if (channel === joining) channel = undefined
    }
  }

  void join()
  const timer = setInterval(() => {
    if (isLive) return
    if (!channel) void join()
    // Without a browser, the property is missing.
    const isOffline = 'onLine' in navigator && !navigator.onLine
    if (!isOffline) onMissed(false)
  }, REFRESH_INTERVAL)
  return () => {
    clearInterval(timer)
    liveness.end()
    leave()
  }
}

/**
 * Subscribes to changes of the tables, which share a channel; returns an unsubscribe function. The rows are those of `table_changes`,
 * which name the changed table and reveal nothing of its rows.
 */
export const subscribeToTables = (
  backend: Pick<Backend, 'client'>,
  tables: readonly string[],
  subscriber: Subscriber,
): (() => void) =>
  subscribeToRows(
    backend,
    { event: 'INSERT', table: 'table_changes', filter: `table_name=in.(${tables.join(',')})` },
    subscriber,
  )
