const PICTURE = /<picture\b[^>]*>(?:<source type="image\/avif" srcSet="([^"]*)"[^>]*>)?<img\b([^>]*)>/g

const FIRST = / fetchPriority="high"/
const FILES = / srcSet="([^"]*)"/
const SIZES = / sizes="([^"]*)"/

/**
 * Returns the preload link of the first picture with high priority; null without one. Its element comes after the inlined styles, so the browser
 * would discover it late. Browsers without AVIF ignore a preload of that type.
 */
export function firstPictureLink(html: string): string | null {
  for (const [, avif, image = ''] of html.matchAll(PICTURE)) {
    if (!FIRST.test(image)) continue
    const type = avif === undefined ? 'image/webp' : 'image/avif'
    const files = avif ?? FILES.exec(image)?.[1]
    return `<link rel="preload" as="image" type="${type}" imagesrcset="${files}" imagesizes="${SIZES.exec(image)?.[1]}" fetchpriority="high">`
  }
  return null
}
