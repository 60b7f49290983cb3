import type { Supabase } from '../../lib/client.ts'
import { useBackendMutation } from '../../lib/queries/mutation.ts'
import { call } from '../../lib/requests/response.ts'
import { type BatchWrite, deleteIfUnchanged, useBatchWrite } from '../../lib/rows/batch-write.ts'
import { uploadFile, type UploadOptions } from '../../lib/files/storage.ts'
import { sweepFiles } from '../../lib/files/sweep-files.ts'
import { clientKeys } from '../keys.ts'

/** An attachment to upload. */
interface NewFile {
  readonly client: string
  /** Identifies the upload, so that a retry adds nothing twice. */
  readonly file: string
}

/** Uploads an attachment, which is listed once it is added. Throws a DataError, and the reason of an aborted signal. */
export const uploadClientFile = (
  supabase: Supabase,
  { client, file }: NewFile,
  content: Blob,
  options: UploadOptions,
): Promise<void> => uploadFile(supabase, 'files', `${client}/${file}`, content, { ...options, mayExist: true })

/** Lists an uploaded attachment with its client. A retry changes nothing. Throws a DataError with the server's reason. */
export const addClientFile = (
  supabase: Supabase,
  { name, ...place }: NewFile & { readonly name: string },
): Promise<void> => call(supabase.rpc('add_client_file', { ...place, file_name: name }))

const deleteRows = deleteIfUnchanged('client_files')

/** Deletes attachments that have not changed since they were loaded, and then their files. Throws a DataError. */
export const deleteClientFiles: BatchWrite<[]> = async (supabase, rows) => {
  const result = await deleteRows(supabase, rows)
  await sweepFiles(supabase)
  return result
}

/** Adds and deletes attachments of clients. */
export function useClientFileMutations() {
  const add = useBackendMutation(addClientFile, clientKeys.all)
  const remove = useBatchWrite(clientKeys.all, deleteClientFiles)
  return { add, remove }
}
