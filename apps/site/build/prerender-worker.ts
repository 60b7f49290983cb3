import { parentPort, workerData } from 'node:worker_threads'
import { prerender } from './prerender.ts'

/** The thread of `renderInWorker`: its data are the options, its one message is the result. */
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort?.postMessage(await prerender(workerData))
