import Box from '@mui/material/Box'
import FormHelperText from '@mui/material/FormHelperText'
import FormLabel from '@mui/material/FormLabel'
import type { MediaRow } from '@nordlys/data/media/schema'
import { type KeyboardEvent, type PointerEvent, useId } from 'react'
import { useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { isComposing } from '@nordlys/ui/platform/is-composing.ts'
import { MediaThumb } from '../../shared/media/MediaThumb.tsx'

/** How far an arrow key moves the point; with Shift, a tenth of it. */
const STEP = 0.05

const MOVES: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

const clamp = (part: number) => Math.round(Math.min(1, Math.max(0, part)) * 1000) / 1000
const percent = (part: number) => Math.round(part * 100)

/** Edits the point of a picture that stays visible in every crop: click in the picture, or move the point with the arrow keys. */
export function FocalPointField({ item }: { item: MediaRow }) {
  const { t } = useTranslation('media')
  const { field: x } = useController<{ focal_x: number; focal_y: number }, 'focal_x'>({ name: 'focal_x' })
  const { field: y } = useController<{ focal_x: number; focal_y: number }, 'focal_y'>({ name: 'focal_y' })
  const id = useId()
  const move = (right: number, down: number) => {
    x.onChange(clamp(right))
    y.onChange(clamp(down))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const by = MOVES[event.key]
    if (!by || isComposing(event.nativeEvent) || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    const step = event.shiftKey ? STEP / 10 : STEP
    move(x.value + by[0] * step, y.value + by[1] * step)
  }
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
    if (width > 0 && height > 0) move((event.clientX - left) / width, (event.clientY - top) / height)
  }
  const at = t('focal.at', { x: percent(x.value), y: percent(y.value) })
  return (
    <div>
      <FormLabel id={`${id}-label`} component="span" sx={{ display: 'block', mb: 0.75 }}>
        <span>{t('field.focal')}</span>
      </FormLabel>
      <Box
        onPointerDown={onPointerDown}
        sx={{ position: 'relative', cursor: 'crosshair', touchAction: 'manipulation', userSelect: 'none' }}
      >
        <MediaThumb picture={item} alt="" />
        <Box
          component="button"
          type="button"
          ref={(element: HTMLButtonElement | null) => x.ref(element)}
          aria-label={`${t('focal.point')}: ${at}`}
          aria-describedby={`${id}-help`}
          onKeyDown={onKeyDown}
          onBlur={x.onBlur}
          style={{ left: `${x.value * 100}%`, top: `${y.value * 100}%` }}
          sx={{
            position: 'absolute',
            width: 28,
            height: 28,
            p: 0,
            translate: '-50% -50%',
            border: '3px solid #fff',
            borderRadius: '50%',
            bgcolor: 'transparent',
            boxShadow: '0 0 0 2px #0008, inset 0 0 0 2px #0008',
            cursor: 'inherit',
          }}
        />
      </Box>
      <span aria-live="polite" data-unseen>
        {at}
      </span>
      <FormHelperText id={`${id}-help`}>{t('help.focal')}</FormHelperText>
    </div>
  )
}
