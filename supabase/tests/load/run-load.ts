import { fork } from 'node:child_process'
import { once } from 'node:events'
import { z } from 'zod'
import { type Figures, figuresSchema, type Plan } from './plan.ts'

/** A process that sends requests. */
export interface Generator {
  /** The port of a mail server that accepts every mail. */
  readonly mailPort: number
  readonly process: ReturnType<typeof fork>
  run(plan: Plan): Promise<Figures>
  stop(): void
}

export async function startGenerator(): Promise<Generator> {
  const child = fork(new URL('generator.ts', import.meta.url), [], { execArgv: [] })
  const ended = once(child, 'exit').then(([code]) => Promise.reject(new Error(`The generator ended: ${String(code)}`)))
  ended.catch(() => undefined)
  const next = async (): Promise<unknown> => {
    const [message] = await Promise.race([once(child, 'message'), ended])
    return message
  }
  return {
    mailPort: z.number().parse(await next()),
    process: child,
    async run(plan) {
      child.send(plan)
      return figuresSchema.parse(await next())
    },
    stop: () => child.disconnect(),
  }
}
