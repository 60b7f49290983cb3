import Box from '@mui/material/Box'
import { type PointerEvent, useEffect, useRef, type WheelEvent } from 'react'
import { type Crop, dragged, MAX_ZOOM } from './crop.ts'
import { drawSection, PICTURE_SIDE } from './encode.ts'

interface CropViewProps {
  readonly picture: ImageBitmap
  readonly crop: Crop
  readonly onCrop: (crop: Crop) => void
  /** Describes the picture for screen readers. */
  readonly label: string
}

/** Shows the cropped area: drag to move it, scroll to zoom. The sliders do the same by keyboard. */
export function CropView({ picture, crop, onCrop, label }: CropViewProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const last = useRef<{ x: number; y: number } | null>(null)
  useEffect(() => {
    if (canvas.current) drawSection(canvas.current, picture, crop)
  }, [picture, crop])

  const onPointerMove = (event: PointerEvent<HTMLCanvasElement>) => {
    const before = last.current
    if (!before || !event.currentTarget.hasPointerCapture(event.pointerId)) return
    const viewWidth = event.currentTarget.clientWidth
    onCrop(dragged(picture, crop, (event.clientX - before.x) / viewWidth, (event.clientY - before.y) / viewWidth))
    last.current = { x: event.clientX, y: event.clientY }
  }
  const onWheel = (event: WheelEvent) =>
    onCrop({ ...crop, zoom: Math.min(MAX_ZOOM, Math.max(1, crop.zoom - event.deltaY / 500)) })
  return (
    <Box
      component="canvas"
      ref={canvas}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the canvas needs an accessible name and cannot be an <img>
      role="img"
      aria-label={label}
      width={PICTURE_SIDE}
      height={PICTURE_SIDE}
      onPointerDown={(event: PointerEvent<HTMLCanvasElement>) => {
        last.current = { x: event.clientX, y: event.clientY }
        event.currentTarget.setPointerCapture(event.pointerId)
      }}
      onPointerMove={onPointerMove}
      onWheel={onWheel}
      sx={{
        display: 'block',
        width: PICTURE_SIDE,
        height: PICTURE_SIDE,
        mx: 'auto',
        borderRadius: '50%',
        bgcolor: 'subtle',
        cursor: 'grab',
        touchAction: 'none',
        '&:active': { cursor: 'grabbing' },
      }}
    />
  )
}
