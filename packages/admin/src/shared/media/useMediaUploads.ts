import { useMediaSender } from '@nordlys/data/media/upload'
import { type Uploading, useUploadQueue } from '../upload/useUploadQueue.ts'
import { encodeImage } from './encode/encode-image.ts'

/** Returns the queue that uploads items to the media library. */
export function useMediaUploads(): Uploading {
  const { send, register } = useMediaSender()
  return useUploadQueue({
    prepare: (file, signal, { isAgreed }) => encodeImage({ file, mayBecomeStill: isAgreed }, signal),
    send,
    add: register,
  })
}
