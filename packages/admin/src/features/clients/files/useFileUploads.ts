import { uploadClientFile, useClientFileMutations } from '@nordlys/data/clients/files/mutations'
import { useBackend } from '@nordlys/data/lib/context'
import { cleanFileName } from '@nordlys/data/lib/files/file-name'
import { prepareAttachment } from '../../../shared/upload/attachment.ts'
import { type Uploading, useUploadQueue } from '../../../shared/upload/useUploadQueue.ts'

/** Returns the queue that uploads attachments of a client. */
export function useFileUploads(client: string): Uploading {
  const backend = useBackend()
  const { add } = useClientFileMutations()
  return useUploadQueue({
    prepare: prepareAttachment,
    send: async (file, { blob }, options) => uploadClientFile(await backend.client(), { client, file }, blob, options),
    add: async (file, name) => {
      await add.mutateAsync({ client, file, name: cleanFileName(name) })
      return { id: file, duplicate: false }
    },
  })
}
