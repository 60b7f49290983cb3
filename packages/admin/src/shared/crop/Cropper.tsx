import Box from '@mui/material/Box'
import Slider from '@mui/material/Slider'
import Typography from '@mui/material/Typography'
import { Fragment, type PointerEvent, type ReactNode, useEffect, useId, useRef, type WheelEvent } from 'react'
import { useFormat } from '@nordlys/ui/i18n/useFormat.ts'
import { clamp, type Crop, dragged, drawSection, MAX_ZOOM } from './crop.ts'

interface CropperProps {
  readonly picture: ImageBitmap
  /** The width of the shape divided by its height. */
  readonly ratio: number
  /** The diameter in which the crop is shown as a circle, in pixels; a rectangle as wide as its container if it is missing. */
  readonly circle?: number
  readonly crop: Crop
  readonly onCrop: (crop: Crop) => void
  /** The accessible name of the preview, and the labels of the sliders. */
  readonly labels: Readonly<Record<'preview' | 'zoom' | 'horizontal' | 'vertical', string>>
  /** Controls between the preview and the sliders. */
  readonly children?: ReactNode
}

/** The longest side of the canvas, in pixels: twice what a dialog shows. */
const SIDE = 1000

/** Selects a part of a picture: drag to move it, scroll to zoom. The sliders do the same by keyboard. */
export function Cropper({ picture, ratio, circle, crop, onCrop, labels, children }: CropperProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const last = useRef<{ x: number; y: number } | null>(null)
  const id = useId()
  const { number } = useFormat()
  const width = Math.round(ratio >= 1 ? SIDE : SIDE * ratio)
  const height = Math.round(ratio >= 1 ? SIDE / ratio : SIDE)
  useEffect(() => {
    if (canvas.current) drawSection(canvas.current, picture, ratio, crop)
  }, [picture, ratio, crop])

  const onPointerMove = (event: PointerEvent<HTMLCanvasElement>) => {
    const before = last.current
    const view = event.currentTarget
    if (!before || !view.hasPointerCapture(event.pointerId)) return
    const right = (event.clientX - before.x) / view.clientWidth
    const down = (event.clientY - before.y) / view.clientHeight
    onCrop(dragged(picture, ratio, crop, right, down))
    last.current = { x: event.clientX, y: event.clientY }
  }
  const size = circle === undefined ? { maxWidth: 1, maxHeight: '40dvh' } : { width: circle, height: circle }
  const sliders = [
    { part: 'zoom', label: labels.zoom, min: 1, max: MAX_ZOOM },
    { part: 'x', label: labels.horizontal, min: 0, max: 1 },
    { part: 'y', label: labels.vertical, min: 0, max: 1 },
  ] as const
  return (
    <>
      <Box
        component="canvas"
        ref={canvas}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the canvas needs an accessible name and cannot be an <img>
        role="img"
        aria-label={labels.preview}
        width={width}
        height={height}
        onPointerDown={(event: PointerEvent<HTMLCanvasElement>) => {
          last.current = { x: event.clientX, y: event.clientY }
          event.currentTarget.setPointerCapture(event.pointerId)
        }}
        onPointerMove={onPointerMove}
        onWheel={(event: WheelEvent) => onCrop({ ...crop, zoom: clamp(crop.zoom - event.deltaY / 500, 1, MAX_ZOOM) })}
        sx={{
          display: 'block',
          ...size,
          mx: 'auto',
          borderRadius: circle === undefined ? '10px' : '50%',
          bgcolor: 'subtle',
          cursor: 'grab',
          touchAction: 'none',
          '&:active': { cursor: 'grabbing' },
        }}
      />
      {children}
      <Box
        sx={{ display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: 2.5, alignItems: 'center', mt: 2, pr: 1.25 }}
      >
        {sliders.map(({ part, label, min, max }) => (
          <Fragment key={part}>
            <Typography id={`${id}-${part}`} variant="body2" component="span">
              {label}
            </Typography>
            <Slider
              aria-labelledby={`${id}-${part}`}
              color="secondary"
              value={crop[part]}
              min={min}
              max={max}
              step={0.01}
              shiftStep={0.1}
              getAriaValueText={(at) => number(at, { style: 'percent' })}
              onChange={(_event, value) => typeof value === 'number' && onCrop({ ...crop, [part]: value })}
            />
          </Fragment>
        ))}
      </Box>
    </>
  )
}
