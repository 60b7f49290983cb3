import type { Page } from 'playwright'

export interface Rendered {
  readonly bytes: Buffer
  readonly width: number
  readonly height: number
}

/** Renders a picture as WebP in the given width. */
export async function renderWebp(page: Page, svg: string, width: number, quality: number): Promise<Rendered> {
  const { url, height } = await page.evaluate(
    async (options) => {
      const image = new Image()
      image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(options.svg)}`
      await image.decode()
      const canvas = document.createElement('canvas')
      canvas.width = options.width
      canvas.height = Math.round((options.width / image.width) * image.height)
      canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
      return { url: canvas.toDataURL('image/webp', options.quality), height: canvas.height }
    },
    { svg, width, quality },
  )
  return { bytes: Buffer.from(url.slice(url.indexOf(',') + 1), 'base64'), width, height }
}

/** Returns the average colour of a picture as #rrggbb; null for a transparent one, which has no placeholder. */
export async function averageColor(page: Page, svg: string): Promise<string | null> {
  const channels = await page.evaluate(async (source) => {
    const image = new Image()
    image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(source)}`
    await image.decode()
    const canvas = new OffscreenCanvas(96, Math.round((96 / image.width) * image.height))
    const context = canvas.getContext('2d')
    if (!context) throw new Error('The browser renders no canvas')
    context.drawImage(image, 0, 0, canvas.width, canvas.height)
    const { data } = context.getImageData(0, 0, canvas.width, canvas.height)
    const sums = [0, 0, 0]
    for (let at = 0; at < data.length; at += 4) {
      if (data[at + 3] !== 255) return null
      for (const channel of [0, 1, 2]) sums[channel] = (sums[channel] ?? 0) + (data[at + channel] ?? 0)
    }
    return sums.map((sum) => Math.round((sum * 4) / data.length))
  }, svg)
  return channels && `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}
