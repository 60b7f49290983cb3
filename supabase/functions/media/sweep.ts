import { z } from 'zod'
import { callService } from '../_shared/service.ts'
import { remove } from '../_shared/storage.ts'

/** How many files are removed at a time. */
const MOST = 100

const pathsSchema = z.array(z.string())

async function removeLeftovers(): Promise<void> {
  const paths = await callService('claim_media_leftovers', { most: MOST }, pathsSchema)
  if (paths.length === 0) return
  await remove('media', paths)
  await callService('forget_media_leftovers', { paths }, z.unknown())
}

const emptyOldInbox = async () =>
  remove('inbox', await callService('get_abandoned_uploads', { most: MOST }, pathsSchema))

const removeFiles = async () => remove('files', await callService('get_removable_files', { most: MOST }, pathsSchema))

/** Removes files that nothing needs: those of deleted pictures and attachments, and those of uploads that never became one. */
export async function sweep(): Promise<void> {
  await Promise.all([removeLeftovers(), emptyOldInbox(), removeFiles()])
}
