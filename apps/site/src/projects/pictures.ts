import { mediaIdOf } from '@nordlys/data/media/reference'
import type { Site } from '../data/site-context.tsx'

/**
 * Returns the images that the content security policy allows a page to load, once each: from the site itself, the backend's storage or the media
 * library.
 */
export function shownPictures(
  images: readonly string[],
  { siteUrl, backend }: Pick<Site, 'siteUrl' | 'backend'>,
): string[] {
  const origins = [siteUrl, ...(backend ? [backend.url] : [])].map((address) => URL.parse(address)?.origin)
  const isAllowed = (image: string) =>
    mediaIdOf(image) === null ? origins.includes(URL.parse(image, siteUrl)?.origin) : backend !== null
  return [...new Set(images)].filter(isAllowed)
}
