import { readEnv } from './env.ts'

// One run at a time from here, and one more when something came in during it; by address, as tests run several side by side.
const runs = new Map<string, { again: boolean }>()

/** Keeps a hosted function alive after its answer; elsewhere the process lives on by itself. */
function inBackground(work: Promise<unknown>): void {
  const runtime: unknown = Reflect.get(globalThis, 'EdgeRuntime')
  if (typeof runtime !== 'object' || runtime === null) return
  const waitUntil: unknown = Reflect.get(runtime, 'waitUntil')
  if (typeof waitUntil === 'function') Reflect.apply(waitUntil, runtime, [work])
}

async function call(functionsUrl: string, secretKey: string): Promise<void> {
  const answer = await fetch(`${functionsUrl}/deliver-outbox`, { method: 'POST', headers: { apikey: secretKey } })
  await answer.body?.cancel()
}

async function run(functionsUrl: string, secretKey: string): Promise<void> {
  const own = { again: true }
  runs.set(functionsUrl, own)
  try {
    while (own.again) {
      own.again = false
      // Whatever fails: the mails are stored, and the timer calls as well.
      await call(functionsUrl, secretKey).catch(() => undefined) // oxlint-disable-line no-await-in-loop -- one run after the other
    }
  } finally {
    runs.delete(functionsUrl)
  }
}

/** Has the outbox emptied right after a submission, without making the visitor wait for it. */
export function deliverSoon(): void {
  const { supabaseUrl, secretKey } = readEnv()
  const functionsUrl = `${supabaseUrl}/functions/v1`
  const running = runs.get(functionsUrl)
  if (running) running.again = true
  else inBackground(run(functionsUrl, secretKey))
}
