/** The stage of an upload. `paused` waits for the network and then resumes. */
type UploadStage = 'waiting' | 'preparing' | 'sending' | 'adding' | 'paused' | 'done' | 'failed'

/** The result of an upload. */
export interface Added {
  readonly id: string
  /** Whether the server had it already. */
  readonly duplicate: boolean
}

export interface Upload {
  /** Also identifies the upload on the server, so that a retry adds nothing twice. */
  readonly id: string
  readonly name: string
  readonly stage: UploadStage
  readonly sentBytes: number
  /** 0 until the file is prepared. */
  readonly totalBytes: number
  /** How many times it failed in a row. */
  readonly tries: number
  /** Why it failed; a retry is useless after a RefusedFile. */
  readonly failure: { readonly error: unknown } | null
  /** The record that the server added, or had already; null before. */
  readonly added: Added | null
}

export type UploadEvent =
  | { readonly type: 'added'; readonly uploads: readonly Pick<Upload, 'id' | 'name'>[] }
  | { readonly type: 'started' | 'adding' | 'paused' | 'resumed' | 'retried'; readonly id: string }
  | { readonly type: 'cancelled'; readonly id: string }
  | { readonly type: 'sending'; readonly id: string; readonly sentBytes: number; readonly totalBytes: number }
  | { readonly type: 'failed'; readonly id: string; readonly error: unknown }
  | { readonly type: 'done'; readonly id: string; readonly added: Added }
  | { readonly type: 'cleared' }

export type Uploads = readonly Upload[]

/** How many uploads run at once. */
const AT_ONCE = 2

const RUNNING = new Set<UploadStage>(['preparing', 'sending', 'adding'])
const UNFINISHED = new Set<UploadStage>(['waiting', 'paused', ...RUNNING])

export const isUnfinished = ({ stage }: Upload): boolean => UNFINISHED.has(stage)

/** Returns the uploads to start now. */
export function startable(uploads: Uploads): Uploads {
  const running = uploads.filter(({ stage }) => RUNNING.has(stage)).length
  return uploads.filter(({ stage }) => stage === 'waiting').slice(0, Math.max(0, AT_ONCE - running))
}

function changed(upload: Upload, event: Exclude<UploadEvent, { type: 'added' | 'cleared' | 'cancelled' }>): Upload {
  switch (event.type) {
    case 'started':
      return { ...upload, stage: upload.totalBytes === 0 ? 'preparing' : 'sending' }
    case 'sending':
      return { ...upload, stage: 'sending', sentBytes: event.sentBytes, totalBytes: event.totalBytes }
    case 'adding':
      return { ...upload, stage: 'adding', sentBytes: upload.totalBytes }
    case 'paused':
      return { ...upload, stage: 'paused', tries: upload.tries + 1 }
    case 'resumed':
      return upload.stage === 'paused' ? { ...upload, stage: 'waiting' } : upload
    case 'failed':
      return { ...upload, stage: 'failed', failure: { error: event.error } }
    case 'retried':
      return { ...upload, stage: 'waiting', failure: null, tries: 0 }
    case 'done':
      break
  }
  return { ...upload, stage: 'done', added: event.added }
}

const NEW = { stage: 'waiting', sentBytes: 0, totalBytes: 0, tries: 0, failure: null, added: null } as const

/** Returns the uploads after an event. An event of an upload that was cancelled changes nothing. */
export function afterEvent(uploads: Uploads, event: UploadEvent): Uploads {
  if (event.type === 'added') return [...uploads, ...event.uploads.map((upload) => ({ ...NEW, ...upload }))]
  if (event.type === 'cancelled') return uploads.filter(({ id }) => id !== event.id)
  if (event.type === 'cleared') return uploads.filter(isUnfinished)
  return uploads.map((upload) => (upload.id === event.id ? changed(upload, event) : upload))
}

/** Returns the share of an upload that is done, from 0 to 1; null while that is unknown. */
export const progressOf = ({ sentBytes, totalBytes }: Pick<Upload, 'sentBytes' | 'totalBytes'>): number | null =>
  totalBytes === 0 ? null : Math.min(1, sentBytes / totalBytes)
