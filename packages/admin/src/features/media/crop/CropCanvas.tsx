import Box from '@mui/material/Box'
import { type PointerEvent, useEffect, useRef } from 'react'
import { type Crop, dragged, sectionOf } from './section.ts'

interface CropCanvasProps {
  readonly picture: ImageBitmap
  readonly ratio: number
  readonly crop: Crop
  readonly onCrop: (crop: Crop) => void
  /** Describes the picture for screen readers. */
  readonly label: string
}

/** The longest side of the canvas, in pixels: twice what a dialog shows. */
const SIDE = 1000

/** Shows the cropped area: drag to move it. The sliders do the same by keyboard. */
export function CropCanvas({ picture, ratio, crop, onCrop, label }: CropCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const last = useRef<{ x: number; y: number } | null>(null)
  const width = Math.round(ratio >= 1 ? SIDE : SIDE * ratio)
  const height = Math.round(ratio >= 1 ? SIDE / ratio : SIDE)
  useEffect(() => {
    const context = canvas.current?.getContext('2d')
    if (!context) return
    const section = sectionOf(picture, ratio, crop)
    context.imageSmoothingQuality = 'high'
    context.clearRect(0, 0, width, height)
    context.drawImage(picture, section.left, section.top, section.width, section.height, 0, 0, width, height)
  }, [picture, ratio, crop, width, height])
  const onPointerMove = (event: PointerEvent<HTMLCanvasElement>) => {
    const before = last.current
    const view = event.currentTarget
    if (!before || !view.hasPointerCapture(event.pointerId)) return
    const right = (event.clientX - before.x) / view.clientWidth
    const down = (event.clientY - before.y) / view.clientHeight
    onCrop(dragged(picture, ratio, crop, right, down))
    last.current = { x: event.clientX, y: event.clientY }
  }
  return (
    <Box
      component="canvas"
      ref={canvas}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the canvas needs an accessible name and cannot be an <img>
      role="img"
      aria-label={label}
      width={width}
      height={height}
      onPointerDown={(event: PointerEvent<HTMLCanvasElement>) => {
        last.current = { x: event.clientX, y: event.clientY }
        event.currentTarget.setPointerCapture(event.pointerId)
      }}
      onPointerMove={onPointerMove}
      sx={{
        display: 'block',
        maxWidth: 1,
        maxHeight: '40dvh',
        mx: 'auto',
        borderRadius: '10px',
        bgcolor: 'subtle',
        cursor: 'grab',
        touchAction: 'none',
        '&:active': { cursor: 'grabbing' },
      }}
    />
  )
}
