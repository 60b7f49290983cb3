import { useEffect, useState, useSyncExternalStore } from 'react'
import { useLeaveGuard } from '@nordlys/ui/components/editor/LeaveGuard'
import { isUnfinished, type Uploads } from './queue.ts'
import { type Prepared, UploadQueue, type UploadSteps } from './UploadQueue.ts'

/** The interface between an upload queue and the list of its uploads. */
export interface Uploading {
  readonly queue: Pick<UploadQueue<Prepared>, 'add' | 'cancel' | 'retry' | 'clear'>
  readonly uploads: Uploads
}

/** Resolves after the time, or when the browser is online again. */
function wait(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const ended = new AbortController()
    const end = () => {
      clearTimeout(timer)
      ended.abort()
      resolve()
    }
    const timer = setTimeout(end, milliseconds)
    addEventListener('online', end, { signal: ended.signal })
    signal.addEventListener('abort', end, { signal: ended.signal })
  })
}

/**
 * Returns the upload queue of a part of the page, and its uploads. While uploads are unfinished, leaving the page asks first. The steps of the first
 * render are used throughout.
 */
export function useUploadQueue<Content extends Prepared>(steps: UploadSteps<Content>): Uploading {
  const [queue] = useState(() => new UploadQueue({ ...steps, wait }))
  const uploads = useSyncExternalStore(queue.subscribe, queue.getUploads)
  useEffect(() => () => queue.end(), [queue])
  useLeaveGuard(uploads.some(isUnfinished))
  return { queue, uploads }
}
