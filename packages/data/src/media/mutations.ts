import { z } from 'zod/mini'
import { postKeys } from '../blog/post/keys.ts'
import type { Supabase } from '../lib/client.ts'
import { invokeFunction } from '../lib/requests/functions.ts'
import { useBackendMutation } from '../lib/queries/mutation.ts'
import { fetchData, fetchRows } from '../lib/requests/response.ts'
import { type BatchWrite, deleteIfUnchanged, useBatchWrite } from '../lib/rows/batch-write.ts'
import { saveIfUnchanged } from '../lib/rows/save-if-unchanged.ts'
import { sweepFiles } from '../lib/files/sweep-files.ts'
import { projectKeys } from '../projects/keys.ts'
import { settingsKeys } from '../settings/keys.ts'
import { mediaKeys } from './keys.ts'
import { type RegisteredMedia, registeredMediaSchema, type RegisterMedia } from './register.ts'
import { mediaSchema } from './schema.ts'

/** Adds an uploaded item to the library. A retry returns the same result. Throws a DataError whose reason names the problem of a file. */
export const registerMedia = (supabase: Supabase, request: Omit<RegisterMedia, 'action'>): Promise<RegisteredMedia> =>
  invokeFunction(supabase, 'media', { action: 'register', ...request }, registeredMediaSchema)

/**
 * Saves the texts, the focal point, the credit and the consent of an item, unless it has changed since it was opened (rule R4). Throws a DataError,
 * with the reason `picture_without_text` when visitors need the text that is removed.
 */
export const saveMedia = saveIfUnchanged('media', mediaSchema)

const deleteRows = deleteIfUnchanged('media', { codes: { media_in_use: 'refused' } })

/**
 * Deletes items that have not changed since they were loaded, and then their files. Throws a DataError, with the reason `media_in_use` when one of
 * them is used.
 */
export const deleteMedia: BatchWrite<[]> = async (supabase, rows) => {
  const result = await deleteRows(supabase, rows)
  await sweepFiles(supabase)
  return result
}

const keptSchema = z.object({ id: z.uuid(), name: z.string() })

/** Deletes those of these items that nothing uses, and then their files. Returns the others, which came into use meanwhile. Throws a DataError. */
export async function deleteUnusedMedia(supabase: Supabase, pictures: readonly string[]) {
  const kept = await fetchRows(supabase.rpc('delete_unused_media', { pictures: [...pictures] }), keptSchema)
  await sweepFiles(supabase)
  return kept
}

interface Tagging {
  readonly pictures: readonly string[]
  readonly tag: string
  /** Whether the tag is added; it is removed otherwise. */
  readonly tagged: boolean
}

/** Adds a tag to items or removes it, and returns how many changed. Throws a DataError, with the code 23514 when an item has too many. */
export const tagMedia = (supabase: Supabase, { pictures, ...tagging }: Tagging): Promise<number> =>
  fetchData(supabase.rpc('tag_media', { pictures: [...pictures], ...tagging }), z.number())

interface Replacement {
  readonly was: string
  readonly wanted: string
}

/**
 * Replaces an item by another one wherever it is used, and returns the number of changed records. Earlier versions keep the old one. Throws a
 * DataError, with the reason `picture_without_text` when the other one lacks a text that visitors need.
 */
export const replaceMedia = (supabase: Supabase, replacement: Replacement): Promise<number> =>
  fetchData(supabase.rpc('replace_media', { ...replacement }), z.number())

/** Saves, tags, replaces and deletes media items. */
export function useMediaMutations() {
  const save = useBackendMutation(saveMedia, mediaKeys.all)
  const replace = useBackendMutation(replaceMedia, mediaKeys.all, projectKeys.all, postKeys.all, settingsKeys.all)
  const remove = useBatchWrite(mediaKeys.all, deleteMedia)
  const removeUnused = useBackendMutation(deleteUnusedMedia, mediaKeys.all)
  const tag = useBackendMutation(tagMedia, mediaKeys.all)
  return { save, replace, remove, removeUnused, tag }
}
