import { LARGEST_FILE, typeOfFile } from '@nordlys/data/lib/files/file-types'
import { uploadClientFile, useClientFileMutations } from '@nordlys/data/clients/files/mutations'
import { useBackend } from '@nordlys/data/lib/context'
import { cleanFileName } from '@nordlys/data/lib/files/file-name'
import { RefusedFile } from '../../../shared/upload/refused-file.ts'
import { type Uploading, useUploadQueue } from '../../../shared/upload/useUploadQueue.ts'

/** A file of a type or size that attachments cannot have. */
export class RefusedAttachment extends RefusedFile {
  override readonly name = 'RefusedAttachment'
  readonly problem: 'notAccepted' | 'tooLarge'

  constructor(problem: RefusedAttachment['problem']) {
    super(problem)
    this.problem = problem
  }
}

async function prepare(file: File) {
  const type = typeOfFile(file.name)
  if (type === null) throw new RefusedAttachment('notAccepted')
  if (file.size > LARGEST_FILE) throw new RefusedAttachment('tooLarge')
  // Read now, so that a file that changes or disappears meanwhile is not uploaded in part.
  return { files: [{ blob: new Blob([await file.arrayBuffer()], { type }) }] }
}

/** Returns the queue that uploads attachments of a client. */
export function useFileUploads(client: string): Uploading {
  const backend = useBackend()
  const { add } = useClientFileMutations()
  return useUploadQueue({
    prepare,
    send: async (file, { blob }, options) => uploadClientFile(await backend.client(), { client, file }, blob, options),
    add: async (file, name) => {
      await add.mutateAsync({ client, file, name: cleanFileName(name) })
      return { id: file, duplicate: false }
    },
  })
}
