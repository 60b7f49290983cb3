import { parentPort, workerData } from 'node:worker_threads'
import { prerender } from './prerender.ts'

/** The worker of `renderInWorker`: receives the options as its data and posts the result. */
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort?.postMessage(await prerender(workerData))
