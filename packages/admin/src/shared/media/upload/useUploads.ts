import { useMediaSender } from '@nordlys/data/media/upload'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useLeaveGuard } from '@nordlys/ui/components/editor/LeaveGuard'
import { encodePicture } from '../encode/encode-picture.ts'
import { isUnfinished } from './queue.ts'
import { UploadQueue } from './UploadQueue.ts'

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

/** Returns the upload queue of a screen or an editor, and its uploads. Leaving the page asks first while uploads are unfinished. */
export function useUploads() {
  const sender = useMediaSender()
  const [queue] = useState(() => new UploadQueue({ ...sender, encode: encodePicture, wait }))
  const uploads = useSyncExternalStore(queue.subscribe, queue.getUploads)
  useEffect(() => () => queue.end(), [queue])
  useLeaveGuard(uploads.some(isUnfinished))
  return { queue, uploads }
}
export type MediaUploads = ReturnType<typeof useUploads>
