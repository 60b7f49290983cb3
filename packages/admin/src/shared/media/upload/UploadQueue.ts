import { DataError } from '@nordlys/data/lib/errors'
import type { EncodedFile, EncodedPicture, MediaSender } from '@nordlys/data/media/upload'
import { type EncodeRequest, RefusedPicture } from '../encode/encode-picture.ts'
import { afterEvent, startable, type UploadEvent, type UploadFailure, type Uploads } from './queue.ts'

/** What the queue needs from its surroundings. */
export interface UploadTools extends MediaSender {
  readonly encode: (request: EncodeRequest, signal: AbortSignal) => Promise<EncodedPicture>
  /** Waits before the next try; resolves early when the network is back. */
  readonly wait: (milliseconds: number, signal: AbortSignal) => Promise<void>
}

export interface NewUpload extends EncodeRequest {
  readonly name: string
}

interface Work {
  readonly upload: NewUpload
  readonly abort: AbortController
  /** Encoded once; a retry only sends what is missing. */
  picture: EncodedPicture | null
  readonly sent: Set<EncodedFile>
}

const NETWORK = new Set<DataError['code']>(['network', 'timeout', 'rate_limited'])

/** The tries for an answer that says the server failed. A missing network is retried without end. */
const MOST_TRIES = 5

const LONGEST_WAIT = 30_000

/** Returns the time before a retry: a second, then twice as long each time. */
export const waitBefore = (tries: number): number => Math.min(LONGEST_WAIT, 1000 * 2 ** tries)

const bytesOf = (files: Iterable<EncodedFile>) => [...files].reduce((sum, { blob }) => sum + blob.size, 0)

const failureOf = (error: unknown): UploadFailure => (error instanceof RefusedPicture ? error.problem : { error })

/**
 * Encodes and uploads pictures, two at a time. A failed connection pauses an upload, which then continues with the files that are missing;
 * a picture is added once however often it is sent.
 */
export class UploadQueue {
  readonly #tools: UploadTools
  readonly #work = new Map<string, Work>()
  readonly #subscribers = new Set<() => void>()
  #uploads: Uploads = []

  constructor(tools: UploadTools) {
    this.#tools = tools
  }

  readonly getUploads = (): Uploads => this.#uploads

  /** Calls back after each change; returns the function that unsubscribes. */
  readonly subscribe = (onChange: () => void): (() => void) => {
    this.#subscribers.add(onChange)
    return () => void this.#subscribers.delete(onChange)
  }

  /** Adds pictures to the queue and returns their ids. */
  readonly add = (uploads: readonly NewUpload[]): string[] => {
    const added = uploads.map((upload) => {
      const id = crypto.randomUUID()
      this.#work.set(id, { upload, abort: new AbortController(), picture: null, sent: new Set() })
      return { id, name: upload.name }
    })
    this.#dispatch({ type: 'added', uploads: added })
    return added.map(({ id }) => id)
  }

  readonly cancel = (id: string): void => {
    this.#work.get(id)?.abort.abort()
    this.#work.delete(id)
    this.#dispatch({ type: 'cancelled', id })
  }

  readonly retry = (id: string): void => this.#dispatch({ type: 'retried', id })

  /** Removes the finished and the failed uploads from the list. */
  readonly clear = (): void => {
    this.#dispatch({ type: 'cleared' })
    const left = new Set(this.#uploads.map(({ id }) => id))
    for (const id of this.#work.keys()) if (!left.has(id)) this.#work.delete(id)
  }

  /** Cancels everything that is unfinished. */
  readonly end = (): void => {
    for (const { abort } of this.#work.values()) abort.abort()
    this.#work.clear()
    this.#uploads = []
  }

  #dispatch(event: UploadEvent): void {
    this.#uploads = afterEvent(this.#uploads, event)
    for (const { id } of startable(this.#uploads)) {
      const work = this.#work.get(id)
      if (!work) continue
      this.#uploads = afterEvent(this.#uploads, { type: 'started', id })
      void this.#run(id, work)
    }
    for (const notify of this.#subscribers) notify()
  }

  async #run(id: string, work: Work): Promise<void> {
    const { signal } = work.abort
    try {
      const media = await this.#upload(id, work)
      if (signal.aborted) return
      this.#work.delete(id)
      this.#dispatch({ type: 'done', id, media })
    } catch (error) {
      if (signal.aborted) return
      const { tries = 0 } = this.#uploads.find((upload) => upload.id === id) ?? {}
      const isNetwork = error instanceof DataError && NETWORK.has(error.code)
      const isServer = error instanceof DataError && error.code === 'unknown' && tries < MOST_TRIES
      if (!isNetwork && !isServer) {
        this.#dispatch({ type: 'failed', id, failure: failureOf(error) })
        return
      }
      this.#dispatch({ type: 'paused', id })
      await this.#tools.wait(waitBefore(tries), signal).catch(() => undefined)
      if (!signal.aborted) this.#dispatch({ type: 'resumed', id })
    }
  }

  async #upload(id: string, work: Work) {
    const { upload, sent } = work
    const { signal } = work.abort
    const picture = work.picture ?? (await this.#tools.encode(upload, signal))
    work.picture = picture
    signal.throwIfAborted()
    const totalBytes = bytesOf(picture.files)
    const report = (extra: number) => {
      if (!signal.aborted)
        this.#dispatch({ type: 'sending', id, sentBytes: Math.min(totalBytes, bytesOf(sent) + extra), totalBytes })
    }
    report(0)
    for (const file of picture.files) {
      if (sent.has(file)) continue
      // oxlint-disable-next-line no-await-in-loop -- in sequence: two uploads run at once already
      await this.#tools.send(id, file, { signal, onProgress: report })
      sent.add(file)
      report(0)
    }
    signal.throwIfAborted()
    this.#dispatch({ type: 'adding', id })
    return this.#tools.register(id, upload.name, picture)
  }
}
