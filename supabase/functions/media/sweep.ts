import { z } from 'zod'
import { callService } from '../_shared/service.ts'
import { remove } from './storage.ts'

/** How many files are removed at a time. */
const MOST = 100

/** Removes files that no picture needs: those of deleted pictures, and those of uploads that never became one. */
export async function sweep(): Promise<void> {
  const paths = await callService('claim_media_leftovers', { most: MOST }, z.array(z.string()))
  if (paths.length === 0) return
  await remove('media', paths)
  await callService('forget_media_leftovers', { paths }, z.unknown())
}
