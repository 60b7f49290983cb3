import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { mediaReference } from '@nordlys/data/media/reference'
import ImagePlus from 'lucide-react/icons/image-plus'
import X from 'lucide-react/icons/x'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '@nordlys/ui/components/Button'
import { FieldFrame } from '@nordlys/ui/components/form/FieldFrame'
import { useField } from '@nordlys/ui/components/form/useField.ts'
import { lazyComponent } from '@nordlys/ui/components/lazy/lazy-component'
import { moved } from '../order/moved.ts'
import { MoveButtons } from '../order/MoveButtons.tsx'
import { useDragOrder } from '../order/useDragOrder.ts'
import { ChosenPicture } from './ChosenPicture.tsx'

const MediaPicker = lazyComponent(async () => (await import('./MediaPicker.tsx')).MediaPicker)

interface MediaListFieldProps {
  readonly name: string
  readonly label: string
  readonly help?: ReactNode
}

const listOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string') : []

/**
 * Edits a list of pictures of the library, ordered by dragging or with arrow buttons. Also shows URLs that were stored before the library existed.
 */
export function MediaListField({ name, label, help }: MediaListFieldProps) {
  const { t } = useTranslation('media')
  const field = useField(name, { help: help !== undefined })
  const [isOpen, setOpen] = useState(false)
  const [announcement, announce] = useState('')
  const list = [...new Set(listOf(field.value))]
  const move = (from: number, to: number) => {
    if (from === to) return
    field.onChange(moved(list, from, to))
    announce(t('picker.moved', { place: to + 1, total: list.length }))
  }
  const dragProps = useDragOrder(move)
  const remove = (index: number) => {
    field.onChange(list.toSpliced(index, 1))
    document.querySelector<HTMLElement>(`#${CSS.escape(field.id)}`)?.focus()
  }
  return (
    <FieldFrame field={field} label={label} help={help} optional>
      {list.length > 0 && (
        <Box
          component="ol"
          aria-label={label}
          sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, listStyle: 'none', p: 0, m: 0, mb: 1 }}
        >
          {list.map((reference, index) => (
            <Box component="li" key={reference} {...dragProps(index)} sx={ITEM}>
              <ListedPicture
                reference={reference}
                index={index}
                length={list.length}
                onMove={move}
                onRemove={() => remove(index)}
              />
            </Box>
          ))}
        </Box>
      )}
      <div>
        <Button
          id={field.id}
          ref={(element: HTMLButtonElement | null) => field.ref(element)}
          size="small"
          variant="outlined"
          // An accessible name must contain the visible text of the button.
          aria-label={`${t('picker.add')}: ${label}`}
          aria-describedby={field.aria['aria-describedby']}
          startIcon={<ImagePlus size={16} aria-hidden />}
          onClick={() => setOpen(true)}
        >
          {t('picker.add')}
        </Button>
      </div>
      <output data-unseen>{announcement}</output>
      {isOpen && (
        <MediaPicker
          onChoose={({ id }) => {
            field.onChange([...new Set([...list, mediaReference(id)])])
            setOpen(false)
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </FieldFrame>
  )
}

interface ListedPictureProps {
  readonly reference: string
  readonly index: number
  /** The number of pictures in the list. */
  readonly length: number
  readonly onMove: (from: number, to: number) => void
  readonly onRemove: () => void
}

function ListedPicture({ reference, index, length, onMove, onRemove }: ListedPictureProps) {
  const { t } = useTranslation('media')
  const number = t('picker.number', { number: index + 1 })
  return (
    <>
      <ChosenPicture reference={reference} alt={number} />
      <Box sx={{ display: 'flex', justifyContent: 'space-between', mt: 0.25 }}>
        <MoveButtons
          index={index}
          length={length}
          isSideways
          labels={{
            up: t('picker.earlier', { name: number }),
            down: t('picker.later', { name: number }),
          }}
          onMove={onMove}
        />
        <IconButton size="small" aria-label={t('picker.removeNamed', { name: number })} onClick={onRemove}>
          <X size={16} aria-hidden />
        </IconButton>
      </Box>
    </>
  )
}

const ITEM = {
  borderRadius: '10px',
  cursor: 'grab',
  '&[data-over]': { boxShadow: '0 0 0 2px var(--mui-palette-primary-main)' },
} as const
