import Checkbox from '@mui/material/Checkbox'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormGroup from '@mui/material/FormGroup'
import FormHelperText from '@mui/material/FormHelperText'
import FormLabel from '@mui/material/FormLabel'
import { WEBHOOK_EVENTS } from '@nordlys/data/webhooks/schema'
import { useField } from '@nordlys/ui/components/form/useField.ts'
import { useTranslation } from 'react-i18next'

/** Chooses the events of a webhook. */
export function EventsField() {
  const { t } = useTranslation('webhooks')
  const names = t('events', { returnObjects: true })
  const field = useField('events', { help: false })
  const chosen: readonly unknown[] = Array.isArray(field.value) ? field.value : []
  return (
    <FormControl component="fieldset" error={field.error !== null}>
      <FormLabel component="legend">
        <span>{t('form.events')}</span>
      </FormLabel>
      <FormGroup>
        {WEBHOOK_EVENTS.map((event, index) => (
          <FormControlLabel
            key={event}
            label={names[event]}
            control={
              <Checkbox
                name={field.name}
                checked={chosen.includes(event)}
                onChange={(_change, isChosen) =>
                  field.onChange(WEBHOOK_EVENTS.filter((each) => (each === event ? isChosen : chosen.includes(each))))
                }
                onBlur={field.onBlur}
                slotProps={{ input: { ...field.aria, ...(index === 0 && { ref: field.ref }) } }}
              />
            }
          />
        ))}
      </FormGroup>
      <FormHelperText id={field.errorId} aria-live="polite" component="div" sx={{ '&:empty': { display: 'none' } }}>
        {field.error}
      </FormHelperText>
    </FormControl>
  )
}
