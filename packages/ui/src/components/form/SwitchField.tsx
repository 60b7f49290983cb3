import Box from '@mui/material/Box'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import Switch from '@mui/material/Switch'
import type { FieldProps } from './TextField.tsx'
import { useField } from './useField.ts'

/** Edits a boolean. */
export function SwitchField({
  name,
  label,
  help,
  disabled = false,
}: Pick<FieldProps, 'name' | 'label' | 'help' | 'disabled'>) {
  const field = useField(name, { help: help !== undefined })
  return (
    <Box>
      <FormControlLabel
        label={label}
        disabled={disabled}
        control={
          <Switch
            id={field.id}
            name={field.name}
            checked={field.value === true}
            onChange={(_event, checked) => field.onChange(checked)}
            onBlur={field.onBlur}
            slotProps={{ input: { ...field.aria, ref: field.ref } }}
          />
        }
      />
      {help !== undefined && <FormHelperText id={field.helpId}>{help}</FormHelperText>}
      <FormHelperText
        id={field.errorId}
        error
        aria-live="polite"
        component="div"
        sx={{ '&:empty': { display: 'none' } }}
      >
        {field.error}
      </FormHelperText>
    </Box>
  )
}
