import type { Site } from '../data/site-context.tsx'

/** Returns those images that the content security policy lets a page load: from the site itself or from the backend's storage. */
export function shownPictures(
  images: readonly string[],
  { siteUrl, backend }: Pick<Site, 'siteUrl' | 'backend'>,
): string[] {
  const origins = [siteUrl, ...(backend ? [backend.url] : [])].map((address) => URL.parse(address)?.origin)
  return images.filter((image) => origins.includes(URL.parse(image, siteUrl)?.origin))
}
