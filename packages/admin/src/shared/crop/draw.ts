import type { Section } from '../media/encode/sizes.ts'

/** Draws a section of a picture onto the whole canvas. */
export function drawSection(canvas: HTMLCanvasElement, picture: ImageBitmap, section: Section): void {
  const context = canvas.getContext('2d')
  if (!context) return
  const { left, top, width, height } = section
  context.imageSmoothingQuality = 'high'
  context.clearRect(0, 0, canvas.width, canvas.height)
  context.drawImage(picture, left, top, width, height, 0, 0, canvas.width, canvas.height)
}
