import { useEffect, useState, useSyncExternalStore } from 'react'
import { useLeaveGuard } from '@nordlys/ui/components/editor/LeaveGuard'
import { isUnfinished, type Uploads } from './queue.ts'
import { type Prepared, UploadQueue, type UploadSteps } from './UploadQueue.ts'

/** What a list of uploads needs of their queue. */
export interface Uploading {
  readonly queue: Pick<UploadQueue<Prepared>, 'add' | 'cancel' | 'retry' | 'clear'>
  readonly uploads: Uploads
}

/** Waits, or until the browser is online again. */
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
 * Returns the upload queue of a part of the page, and its uploads. Leaving the page asks first while uploads are unfinished. The steps stay those
 * of the first render.
 */
export function useUploadQueue<Content extends Prepared>(steps: UploadSteps<Content>): Uploading {
  const [queue] = useState(() => new UploadQueue({ ...steps, wait }))
  const uploads = useSyncExternalStore(queue.subscribe, queue.getUploads)
  useEffect(() => () => queue.end(), [queue])
  useLeaveGuard(uploads.some(isUnfinished))
  return { queue, uploads }
}
