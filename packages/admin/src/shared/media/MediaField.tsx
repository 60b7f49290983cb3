import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { mediaIdOf, mediaReference } from '@nordlys/data/media/reference'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '@nordlys/ui/components/Button'
import { FieldFrame } from '@nordlys/ui/components/form/FieldFrame'
import { textOf, useField } from '@nordlys/ui/components/form/useField.ts'
import { lazyComponent } from '@nordlys/ui/components/lazy/lazy-component'
import { ChosenPicture } from './ChosenPicture.tsx'

const MediaPicker = lazyComponent(async () => (await import('./MediaPicker.tsx')).MediaPicker)

interface MediaFieldProps {
  readonly name: string
  readonly label: string
  readonly help?: ReactNode
  /** Whether the picture is shown whole instead of cropped, such as a logo. */
  readonly isWhole?: boolean
}

/** Edits a reference to a picture of the library: choose or upload one, or remove it. Also shows URLs that were stored before the library existed. */
export function MediaField({ name, label, help, isWhole = false }: MediaFieldProps) {
  const { t } = useTranslation('media')
  const field = useField(name, { help: help !== undefined })
  const [isOpen, setOpen] = useState(false)
  const reference = textOf(field.value)
  const action = reference === '' ? t('picker.choose') : t('picker.change')
  const isExternal = reference !== '' && mediaIdOf(reference) === null
  return (
    <FieldFrame field={field} label={label} help={help} optional>
      {reference !== '' && (
        <Box sx={{ mb: 1 }}>
          <ChosenPicture reference={reference} alt={label} isWhole={isWhole} />
          {isExternal && (
            <Typography variant="body2" sx={{ mt: 0.5, color: 'muted', overflowWrap: 'anywhere' }}>
              {t('picker.external', { address: reference })}
            </Typography>
          )}
        </Box>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button
          id={field.id}
          ref={(element: HTMLButtonElement | null) => field.ref(element)}
          size="small"
          variant="outlined"
          // An accessible name must contain the visible text of the button.
          aria-label={`${action}: ${label}`}
          aria-describedby={field.aria['aria-describedby']}
          onClick={() => setOpen(true)}
        >
          {action}
        </Button>
        {reference !== '' && (
          <Button
            size="small"
            aria-label={t('picker.removeNamed', { name: label })}
            onClick={() => {
              field.onChange('')
              document.querySelector<HTMLElement>(`#${CSS.escape(field.id)}`)?.focus()
            }}
          >
            {t('picker.remove')}
          </Button>
        )}
      </Box>
      {isOpen && (
        <MediaPicker
          onChoose={({ id }) => {
            field.onChange(mediaReference(id))
            setOpen(false)
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </FieldFrame>
  )
}
