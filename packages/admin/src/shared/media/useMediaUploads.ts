import { useMediaSender } from '@nordlys/data/media/upload'
import { type Uploading, useUploadQueue } from '../upload/useUploadQueue.ts'
import { encodePicture } from './encode/encode-picture.ts'

/** Returns the queue that uploads pictures to the media library. */
export function useMediaUploads(): Uploading {
  const { send, register } = useMediaSender()
  return useUploadQueue({
    prepare: (file, signal, { isAgreed }) => encodePicture({ file, mayBecomeStill: isAgreed }, signal),
    send,
    add: register,
  })
}
