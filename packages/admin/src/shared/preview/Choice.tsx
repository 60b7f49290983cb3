import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'

interface ChoiceProps<Value extends string> {
  readonly label: string
  readonly value: Value
  readonly options: ReadonlyArray<{ readonly value: Value; readonly label: string }>
  readonly onChange: (value: Value) => void
}

/** A group of small toggle buttons, one of them pressed. */
export function Choice<Value extends string>({ label, value, options, onChange }: ChoiceProps<Value>) {
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      aria-label={label}
      value={value}
      onChange={(_event, next: Value | null) => {
        if (next !== null) onChange(next)
      }}
    >
      {options.map((option) => (
        <ToggleButton key={option.value} value={option.value} sx={{ whiteSpace: 'nowrap' }}>
          <span>{option.label}</span>
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  )
}
