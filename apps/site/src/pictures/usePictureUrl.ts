import { mediaIdOf } from '@nordlys/data/media/reference'
import { filesOf } from '@nordlys/ui/components/picture/picture-files.ts'
import { useSite } from '../data/site-context.tsx'
import { usePicture } from './usePicture.ts'

/** Returns the absolute URL of a picture by its reference or URL, for structured data; null without one. */
export function usePictureUrl(source: string | null): string | null {
  const { siteUrl, backend } = useSite()
  const id = mediaIdOf(source)
  const picture = usePicture(id)
  if (source === null) return null
  if (id === null) return URL.parse(source, siteUrl)?.href ?? null
  return picture && backend ? (filesOf(picture, backend.url)?.largest ?? null) : null
}
