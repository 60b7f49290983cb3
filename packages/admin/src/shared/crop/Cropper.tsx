import 'react-image-crop/dist/ReactCrop.css'
import Box from '@mui/material/Box'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { type PercentCrop, ReactCrop } from 'react-image-crop'
import { sectionOf } from './crop.ts'
import { drawSection } from './draw.ts'

interface CropperProps {
  readonly picture: ImageBitmap
  /** The width of the shape divided by its height; undefined for a free one. */
  readonly ratio: number | undefined
  readonly isCircle?: boolean
  readonly crop: PercentCrop
  readonly onCrop: (crop: PercentCrop) => void
}

/** The handles at the sides, which the library hides from fingers, are shown for free shapes. Each has 44 pixels to press. */
const STYLE = {
  '--rc-drag-handle-size': '24px',
  '--rc-drag-handle-mobile-size': '24px',
  '--rc-drag-handle-bg-colour': '#000a',
  '--rc-border-color': '#fff',
  maxWidth: 1,
  '& canvas': { display: 'block', maxWidth: 1, maxHeight: '45dvh', touchAction: 'none' },
  '& .ReactCrop__drag-handle': { borderRadius: '50%', borderWidth: 2, touchAction: 'none' },
  '& .ReactCrop__drag-handle::after': { content: '""', position: 'absolute', inset: '-12px' },
  '& .ReactCrop__drag-handle:focus-visible, & .ReactCrop__crop-selection:focus-visible': {
    outline: '3px solid',
    outlineColor: 'accent',
    outlineOffset: 2,
  },
  '&:not(.ReactCrop--fixed-aspect) .ReactCrop__drag-handle': { display: 'block' },
  '@media (prefers-reduced-motion: reduce)': { '& .ReactCrop__crop-selection': { animation: 'none !important' } },
} as const

/** Selects a part of a picture: drag it or its handles, or focus them and use the arrow keys. The size is announced. */
export function Cropper({ picture, ratio, isCircle = false, crop, onCrop }: CropperProps) {
  const { t } = useTranslation('crop')
  const canvas = useRef<HTMLCanvasElement>(null)
  const { width, height } = picture
  useEffect(() => {
    if (canvas.current) drawSection(canvas.current, picture, { left: 0, top: 0, width, height })
  }, [picture, width, height])
  return (
    <>
      {/* The handles at the edge of the picture stand out of it. */}
      <Box sx={{ p: 2, textAlign: 'center' }}>
        <Box
          component={ReactCrop}
          crop={crop}
          onChange={(_pixels: unknown, percent: PercentCrop) => onCrop(percent)}
          aspect={ratio}
          circularCrop={isCircle}
          keepSelection
          minWidth={24}
          minHeight={24}
          ariaLabels={{
            cropArea: t('area'),
            nwDragHandle: t('handle.nw'),
            nDragHandle: t('handle.n'),
            neDragHandle: t('handle.ne'),
            eDragHandle: t('handle.e'),
            seDragHandle: t('handle.se'),
            sDragHandle: t('handle.s'),
            swDragHandle: t('handle.sw'),
            wDragHandle: t('handle.w'),
          }}
          sx={STYLE}
        >
          <canvas ref={canvas} width={width} height={height} aria-hidden />
        </Box>
      </Box>
      <Box component="output" sx={{ display: 'block', textAlign: 'center', typography: 'body2', color: 'muted' }}>
        {t('at', { ...sectionOf(picture, crop) })}
      </Box>
    </>
  )
}
