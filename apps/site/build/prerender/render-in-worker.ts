import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Prerendered, PrerenderOptions } from './prerender.ts'

/** Prerenders in a worker thread, so that the server stays responsive. Rejects with the thread's error, and when it is aborted. */
export async function renderInWorker(options: PrerenderOptions, signal: AbortSignal): Promise<Prerendered> {
  const worker = new Worker(new URL('./prerender-worker.ts', import.meta.url), { workerData: options })
  try {
    const ended = once(worker, 'exit', { signal }).then(() => {
      throw new Error('The rendering ended early.')
    })
    const [result] = await Promise.race([once(worker, 'message', { signal }), ended])
    return result
  } finally {
    await worker.terminate()
  }
}
