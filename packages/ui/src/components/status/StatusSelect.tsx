/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a select-only combobox (ARIA Authoring Practices); see below why it is not a <select> */
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { type KeyboardEvent, useId, useState } from 'react'
import { StatusChip, type StatusTone } from './StatusChip.tsx'
import css from './StatusSelect.module.css'

interface StatusSelectProps<Status extends string> {
  readonly value: Status
  readonly options: readonly { readonly value: Status; readonly label: string; readonly tone: StatusTone }[]
  /** The subject of the status, for screen readers. */
  readonly label: string
  /** Called with a status other than the current one. */
  readonly onChange: (status: Status) => void
  readonly tabIndex?: 0 | -1
}

/**
 * Renders a status as a chip that opens a menu. Not a native select, which would set a status on every arrow key. Not MUI's Select, which renders
 * its options while closed, in every row.
 */
export function StatusSelect<Status extends string>(props: StatusSelectProps<Status>) {
  const { value, options, label, onChange, tabIndex = 0 } = props
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const list = useId()
  const current = options.find((option) => option.value === value)
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    setAnchor(event.currentTarget)
  }
  return (
    <>
      <button
        type="button"
        role="combobox"
        className={css.select}
        aria-haspopup="listbox"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? list : undefined}
        aria-label={label}
        tabIndex={tabIndex}
        onClick={(event) => setAnchor(event.currentTarget)}
        onKeyDown={onKeyDown}
      >
        <StatusChip tone={current?.tone ?? 'neutral'}>
          <span>{current?.label ?? value}</span>
          <ChevronDown size={14} aria-hidden />
        </StatusChip>
      </button>
      {anchor && (
        <Menu
          open
          anchorEl={anchor}
          onClose={() => setAnchor(null)}
          slotProps={{ list: { id: list, role: 'listbox', 'aria-label': label } }}
        >
          {options.map((option) => (
            <MenuItem
              key={option.value}
              role="option"
              dense
              selected={option === current}
              aria-selected={option === current}
              onClick={() => {
                setAnchor(null)
                if (option !== current) onChange(option.value)
              }}
            >
              <StatusChip tone={option.tone}>{option.label}</StatusChip>
            </MenuItem>
          ))}
        </Menu>
      )}
    </>
  )
}
