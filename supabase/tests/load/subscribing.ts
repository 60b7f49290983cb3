import { fork } from 'node:child_process'
import { once } from 'node:events'
import { z } from 'zod'

export const subscribingSchema = z.object({
  apiUrl: z.string(),
  key: z.string(),
  /** The table whose new rows the subscribers follow, and their filter. */
  table: z.string(),
  filter: z.string().optional(),
  subscribers: z.number(),
})

export type Subscribing = z.infer<typeof subscribingSchema>

const deliveriesSchema = z.object({
  /** The times from a change to its arrival at a subscriber, in milliseconds. */
  delays: z.array(z.number()),
  /** The number of different changes that the subscriber with the fewest, and the one with the most, has received. */
  fewest: z.number(),
  most: z.number(),
  /** The number of changes that a subscriber received more than once. */
  repeated: z.number(),
  /** The CPU time of the subscribers in milliseconds. */
  cpu: z.number(),
})

export type Deliveries = z.infer<typeof deliveriesSchema>

/** Many subscribers in a separate process. */
export interface Subscribers {
  report(): Promise<Deliveries>
  stop(): void
}

/** Opens sockets that follow the changes of a table, each from another address. */
export async function openSubscribers(plan: Subscribing): Promise<Subscribers> {
  const child = fork(new URL('subscribers.ts', import.meta.url), [], { execArgv: [] })
  const ended = once(child, 'exit').then(([code]) =>
    Promise.reject(new Error(`The subscribers ended: ${String(code)}`)),
  )
  ended.catch(() => undefined)
  const ask = async (message: string | Subscribing): Promise<unknown> => {
    child.send(message)
    const [answer] = await Promise.race([once(child, 'message'), ended])
    return answer
  }
  await ask(plan)
  return {
    report: async () => deliveriesSchema.parse(await ask('report')),
    stop: () => child.disconnect(),
  }
}
