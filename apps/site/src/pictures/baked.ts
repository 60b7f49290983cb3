import type { Picture } from '@nordlys/data/media/public/schema'

/** A picture of the media library as embedded in pages. */
export type StoredPicture = Omit<Picture, 'id' | 'placeholder'>

/** Pictures by their id; null for an unknown one. */
export type PicturesById = Readonly<Record<string, StoredPicture | null>>

/** Returns the pictures with these ids. */
export function byId(ids: readonly string[], pictures: readonly Picture[]): PicturesById {
  const found = new Map(pictures.map(({ id, placeholder: _placeholder, ...picture }) => [id, picture]))
  return Object.fromEntries(ids.map((id) => [id, found.get(id) ?? null]))
}
