const PICTURE = /<picture\b[^>]*>(?:<source type="image\/avif" srcSet="([^"]*)"[^>]*>)?<img\b([^>]*)>/g

const valueOf = (attributes: string, name: string) => new RegExp(` ${name}="([^"]*)"`).exec(attributes)?.[1]

/**
 * Returns the preload of the picture that a page wants first; null without one. Its element comes after the styles and the top of the page, which
 * a slow phone reads for a while. Browsers without AVIF skip the preload of one in AVIF.
 */
export function firstPictureLink(html: string): string | null {
  for (const [, avif, image = ''] of html.matchAll(PICTURE)) {
    if (valueOf(image, 'fetchPriority') !== 'high') continue
    const type = avif === undefined ? 'image/webp' : 'image/avif'
    const files = avif ?? valueOf(image, 'srcSet')
    return `<link rel="preload" as="image" type="${type}" imagesrcset="${files}" imagesizes="${valueOf(image, 'sizes')}" fetchpriority="high">`
  }
  return null
}
