import InputAdornment from '@mui/material/InputAdornment'
import OutlinedInput from '@mui/material/OutlinedInput'
import type { ReactNode } from 'react'
import { FieldFrame } from './FieldFrame.tsx'
import type { FieldProps } from './TextField.tsx'
import { useField } from './useField.ts'

interface NumberFieldProps extends FieldProps {
  readonly min?: number
  readonly max?: number
  /** 'any' allows decimals. */
  readonly step?: number | 'any'
  /** The unit behind the number, such as 'h' or '$'. */
  readonly unit?: ReactNode
}

/** A number. While the box holds no number the form holds NaN, which every number schema refuses with its own message. */
export function NumberField({ name, label, help, optional, min, max, step, unit, ...rest }: NumberFieldProps) {
  const field = useField(name, { help: help !== undefined })
  return (
    <FieldFrame field={field} label={label} help={help} optional={optional}>
      <OutlinedInput
        {...rest}
        id={field.id}
        name={field.name}
        type="number"
        // A number, not its text: React then leaves `1.0` alone on the way to `1.05`.
        value={typeof field.value === 'number' && !Number.isNaN(field.value) ? field.value : ''}
        onChange={(event) => field.onChange(event.target.value === '' ? Number.NaN : Number(event.target.value))}
        onBlur={field.onBlur}
        inputRef={field.ref}
        endAdornment={unit === undefined ? undefined : <InputAdornment position="end">{unit}</InputAdornment>}
        slotProps={{
          input: {
            ...field.aria,
            min,
            max,
            step,
            inputMode: step === 'any' ? 'decimal' : 'numeric',
            // Scrolling the page over a focused number must not change it.
            onWheel: (event) => event.currentTarget.blur(),
          },
        }}
      />
    </FieldFrame>
  )
}
