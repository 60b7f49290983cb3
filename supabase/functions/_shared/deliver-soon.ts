import { readEnv } from './env.ts'

// Each isolate runs one delivery at a time, and one more after a submission during that run. Keyed by URL, because tests use several
// backends at the same time.
const runs = new Map<string, { isRepeated: boolean }>()

/** The pause before a repeated run, in milliseconds. A run has fixed costs, so what arrives meanwhile is delivered together. */
const PAUSE = 1000

/** Keeps a hosted function alive after its response. On other runtimes, the process continues anyway. */
function inBackground(work: Promise<unknown>): void {
  const runtime: unknown = Reflect.get(globalThis, 'EdgeRuntime')
  if (typeof runtime !== 'object' || runtime === null) return
  const waitUntil: unknown = Reflect.get(runtime, 'waitUntil')
  if (typeof waitUntil === 'function') Reflect.apply(waitUntil, runtime, [work])
}

const pause = () => new Promise((resolve) => setTimeout(resolve, PAUSE))

async function call(functionsUrl: string, secretKey: string): Promise<void> {
  const answer = await fetch(`${functionsUrl}/deliver-outbox`, { method: 'POST', headers: { apikey: secretKey } })
  await answer.body?.cancel()
}

async function run(functionsUrl: string, secretKey: string): Promise<void> {
  const own = { isRepeated: true }
  runs.set(functionsUrl, own)
  try {
    while (own.isRepeated) {
      own.isRepeated = false
      // A failure is harmless: the mails are stored, and the scheduled delivery retries.
      await call(functionsUrl, secretKey).catch(() => undefined) // oxlint-disable-line no-await-in-loop -- one run after the other
      if (own.isRepeated) await pause() // oxlint-disable-line no-await-in-loop -- as above
    }
  } finally {
    runs.delete(functionsUrl)
  }
}

/** Starts the delivery of the outbox in the background after a submission. */
export function deliverSoon(): void {
  const { supabaseUrl, secretKey } = readEnv()
  const functionsUrl = `${supabaseUrl}/functions/v1`
  const running = runs.get(functionsUrl)
  if (running) running.isRepeated = true
  else inBackground(run(functionsUrl, secretKey))
}
