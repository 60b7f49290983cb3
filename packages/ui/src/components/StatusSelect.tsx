import MenuItem from '@mui/material/MenuItem'
import Select from '@mui/material/Select'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { TOUCH } from '../theme/controls.ts'
import { StatusChip, type StatusTone } from './StatusChip.tsx'

interface StatusSelectProps<Status extends string> {
  readonly value: Status
  readonly options: readonly { readonly value: Status; readonly label: string; readonly tone: StatusTone }[]
  /** What it is the status of, for screen readers. */
  readonly label: string
  /** Called with another status than the one it has. */
  readonly onChange: (status: Status) => void
  readonly tabIndex?: 0 | -1
}

/** A status as a chip that opens the choice. Not a native select: that would set a status with every press of an arrow key. */
export function StatusSelect<Status extends string>(props: StatusSelectProps<Status>) {
  const { value, options, label, onChange, tabIndex = 0 } = props
  const chip = (status: string, arrow = false) => {
    const option = options.find((candidate) => candidate.value === status)
    return (
      <StatusChip tone={option?.tone ?? 'neutral'}>
        {option?.label ?? status}
        {arrow && <ChevronDown size={14} aria-hidden style={{ marginInlineEnd: -4 }} />}
      </StatusChip>
    )
  }
  return (
    <Select<string>
      variant="standard"
      disableUnderline
      value={value}
      onChange={({ target }) => {
        const next = options.find((option) => option.value === target.value)
        if (next && next.value !== value) onChange(next.value)
      }}
      inputProps={{ tabIndex }}
      SelectDisplayProps={{ 'aria-label': label }}
      renderValue={(status) => chip(status, true)}
      IconComponent={() => null}
      sx={{
        verticalAlign: 'middle',
        '& .MuiSelect-select.MuiSelect-select': {
          p: 0,
          minWidth: 0,
          minHeight: 0,
          display: 'flex',
          alignItems: 'center',
          height: 32,
          borderRadius: '999px',
        },
        '& .MuiSelect-select:focus': { bgcolor: 'transparent' },
        [TOUCH]: { '& .MuiSelect-select.MuiSelect-select': { height: 44 } },
      }}
    >
      {options.map((option) => (
        <MenuItem key={option.value} value={option.value} dense>
          {chip(option.value)}
        </MenuItem>
      ))}
    </Select>
  )
}
