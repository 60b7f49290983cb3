import { DataError } from '@nordlys/data/lib/errors'
import { type Added, afterEvent, startable, type UploadEvent, type Uploads } from './queue.ts'
import { RefusedFile } from './refused-file.ts'

/** A chosen file prepared for sending: the files to send, such as a picture in several sizes. */
export interface Prepared {
  readonly files: readonly { readonly blob: Blob }[]
}
type FileOf<Content extends Prepared> = Content['files'][number]

interface SendOptions {
  readonly signal: AbortSignal
  readonly onProgress: (sent: number) => void
}

interface PrepareOptions {
  /** Whether the user agreed to the message of the RefusedFile. */
  readonly isAgreed: boolean
}

/** How files are prepared and reach the server. Each call may be repeated with the same upload id. */
export interface UploadSteps<Content extends Prepared> {
  /** Rejects with a RefusedFile for an unwanted file. */
  readonly prepare: (file: File, signal: AbortSignal, options: PrepareOptions) => Promise<Content>
  readonly send: (upload: string, file: FileOf<Content>, options: SendOptions) => Promise<void>
  /** Adds the sent files as one record. */
  readonly add: (upload: string, name: string, content: Content) => Promise<Added>
}

/** The functions that the queue depends on. */
export interface UploadTools<Content extends Prepared> extends UploadSteps<Content> {
  /** Waits before the next attempt; resolves early when the network is back. */
  readonly wait: (milliseconds: number, signal: AbortSignal) => Promise<void>
}

interface Work<Content extends Prepared> {
  readonly file: File
  readonly abort: AbortController
  /** Prepared once; a retry only sends what is missing. */
  content: Content | null
  isAgreed: boolean
  readonly sent: Set<FileOf<Content>>
}

const NETWORK = new Set<DataError['code']>(['network', 'timeout', 'rate_limited'])

/** The number of attempts while the server responds with an error. A missing network is retried without limit. */
const MOST_TRIES = 5

const LONGEST_WAIT = 30_000

/** Returns the time before a retry: a second, then twice as long each time. */
export const waitBefore = (tries: number): number => Math.min(LONGEST_WAIT, 1000 * 2 ** tries)

const bytesOf = (files: Iterable<{ readonly blob: Blob }>) => [...files].reduce((sum, { blob }) => sum + blob.size, 0)

/**
 * Prepares and uploads files, two at a time. A failed connection pauses an upload, which then continues with the files that are missing; it is added
 * once, however often it is sent.
 */
export class UploadQueue<Content extends Prepared> {
  readonly #tools: UploadTools<Content>
  readonly #work = new Map<string, Work<Content>>()
  readonly #subscribers = new Set<() => void>()
  #uploads: Uploads = []

  constructor(tools: UploadTools<Content>) {
    this.#tools = tools
  }

  readonly getUploads = (): Uploads => this.#uploads

  /** Subscribes to changes; returns an unsubscribe function. */
  readonly subscribe = (onChange: () => void): (() => void) => {
    this.#subscribers.add(onChange)
    return () => void this.#subscribers.delete(onChange)
  }

  /** Adds files to the queue and returns the ids of their uploads. */
  readonly add = (files: readonly File[]): string[] => {
    const added = files.map((file) => {
      const id = crypto.randomUUID()
      this.#work.set(id, { file, abort: new AbortController(), content: null, isAgreed: false, sent: new Set() })
      return { id, name: file.name }
    })
    this.#dispatch({ type: 'added', uploads: added })
    return added.map(({ id }) => id)
  }

  readonly cancel = (id: string): void => {
    this.#work.get(id)?.abort.abort()
    this.#work.delete(id)
    this.#dispatch({ type: 'cancelled', id })
  }

  /** Retries an upload. After a RefusedFile that can be agreed to, this is the user's agreement. */
  readonly retry = (id: string): void => {
    const work = this.#work.get(id)
    const failure = this.#uploads.find((upload) => upload.id === id)?.failure
    if (work && failure?.error instanceof RefusedFile && failure.error.isOffer) work.isAgreed = true
    this.#dispatch({ type: 'retried', id })
  }

  /** Removes the finished and the failed uploads from the list. */
  readonly clear = (): void => {
    this.#dispatch({ type: 'cleared' })
    const left = new Set(this.#uploads.map(({ id }) => id))
    for (const id of this.#work.keys()) if (!left.has(id)) this.#work.delete(id)
  }

  /** Cancels all unfinished uploads. */
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

  async #run(id: string, work: Work<Content>): Promise<void> {
    const { signal } = work.abort
    try {
      const added = await this.#upload(id, work)
      if (signal.aborted) return
      this.#work.delete(id)
      this.#dispatch({ type: 'done', id, added })
    } catch (error) {
      if (signal.aborted) return
      const { tries = 0 } = this.#uploads.find((upload) => upload.id === id) ?? {}
      const isNetwork = error instanceof DataError && NETWORK.has(error.code)
      const isServer = error instanceof DataError && error.code === 'unknown' && tries < MOST_TRIES
      if (!isNetwork && !isServer) {
        this.#dispatch({ type: 'failed', id, error })
        return
      }
      this.#dispatch({ type: 'paused', id })
      await this.#tools.wait(waitBefore(tries), signal).catch(() => undefined)
      if (!signal.aborted) this.#dispatch({ type: 'resumed', id })
    }
  }

  async #upload(id: string, work: Work<Content>): Promise<Added> {
    const { file: chosen, sent } = work
    const { signal } = work.abort
    const content = work.content ?? (await this.#tools.prepare(chosen, signal, { isAgreed: work.isAgreed }))
    work.content = content
    signal.throwIfAborted()
    const totalBytes = bytesOf(content.files)
    const report = (extra: number) => {
      if (!signal.aborted)
        this.#dispatch({ type: 'sending', id, sentBytes: Math.min(totalBytes, bytesOf(sent) + extra), totalBytes })
    }
    report(0)
    for (const file of content.files) {
      if (sent.has(file)) continue
      // oxlint-disable-next-line no-await-in-loop -- in sequence: two uploads run at once already
      await this.#tools.send(id, file, { signal, onProgress: report })
      sent.add(file)
      report(0)
    }
    signal.throwIfAborted()
    this.#dispatch({ type: 'adding', id })
    return this.#tools.add(id, chosen.name, content)
  }
}
