import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { mediaReference } from '@nordlys/data/media/reference'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import ArrowRight from 'lucide-react/icons/arrow-right'
import ImagePlus from 'lucide-react/icons/image-plus'
import X from 'lucide-react/icons/x'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '@nordlys/ui/components/Button'
import { FieldFrame } from '@nordlys/ui/components/form/FieldFrame'
import { useField } from '@nordlys/ui/components/form/useField.ts'
import { lazyComponent } from '@nordlys/ui/components/lazy-component'
import { ChosenPicture } from './ChosenPicture.tsx'

const MediaPicker = lazyComponent(async () => (await import('./MediaPicker.tsx')).MediaPicker)

interface MediaListFieldProps {
  readonly name: string
  readonly label: string
  readonly help?: ReactNode
}

const listOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string') : []

/** Edits an ordered list of pictures of the library. Shows addresses from before the library. */
export function MediaListField({ name, label, help }: MediaListFieldProps) {
  const { t } = useTranslation('media')
  const field = useField(name, { help: help !== undefined })
  const [isOpen, setOpen] = useState(false)
  const list = listOf(field.value)
  const move = (index: number, by: -1 | 1) => {
    const next = [...list]
    const [moved] = next.splice(index, 1)
    if (moved !== undefined) next.splice(index + by, 0, moved)
    field.onChange(next)
  }
  const remove = (index: number) => {
    field.onChange(list.toSpliced(index, 1))
    document.querySelector<HTMLElement>(`#${CSS.escape(field.id)}`)?.focus()
  }
  return (
    <FieldFrame field={field} label={label} help={help} optional>
      {list.length > 0 && (
        <Box
          component="ul"
          aria-label={label}
          sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, listStyle: 'none', p: 0, m: 0, mb: 1 }}
        >
          {list.map((reference, index) => {
            const number = t('picker.number', { number: index + 1 })
            return (
              <li key={reference}>
                <ChosenPicture reference={reference} alt={number} />
                <Box sx={{ display: 'flex', justifyContent: 'space-between', mt: 0.25 }}>
                  <IconButton
                    size="small"
                    aria-label={t('picker.earlier', { name: number })}
                    disabled={index === 0}
                    onClick={() => move(index, -1)}
                  >
                    <ArrowLeft size={16} aria-hidden />
                  </IconButton>
                  <IconButton
                    size="small"
                    aria-label={t('picker.later', { name: number })}
                    disabled={index === list.length - 1}
                    onClick={() => move(index, 1)}
                  >
                    <ArrowRight size={16} aria-hidden />
                  </IconButton>
                  <IconButton
                    size="small"
                    aria-label={t('picker.removeNamed', { name: number })}
                    onClick={() => remove(index)}
                  >
                    <X size={16} aria-hidden />
                  </IconButton>
                </Box>
              </li>
            )
          })}
        </Box>
      )}
      <div>
        <Button
          id={field.id}
          ref={(element: HTMLButtonElement | null) => field.ref(element)}
          size="small"
          variant="outlined"
          // The label of the field alone would not contain what the button says.
          aria-label={`${t('picker.add')}: ${label}`}
          aria-describedby={field.aria['aria-describedby']}
          startIcon={<ImagePlus size={16} aria-hidden />}
          onClick={() => setOpen(true)}
        >
          {t('picker.add')}
        </Button>
      </div>
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
