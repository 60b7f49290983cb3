/* oxlint-disable jsx-a11y/prefer-tag-over-role -- the options of a grouped combobox; a <select> cannot be searched */
import Box from '@mui/material/Box'
import { Keys } from '@nordlys/ui/components/shortcuts/Keys'
import { TOUCH } from '@nordlys/ui/theme/controls.ts'
import type { PaletteGroup, PaletteOption } from './usePaletteGroups.tsx'

interface PaletteListProps {
  readonly id: string
  readonly label: string
  readonly groups: readonly PaletteGroup[]
  readonly activeKey: string | undefined
  readonly optionId: (key: string) => string
  readonly onActive: (key: string) => void
  readonly onChoose: (option: PaletteOption) => void
}

/** Renders the options by group; the field above keeps the focus and references the active option. */
export function PaletteList({ id, label, groups, activeKey, optionId, onActive, onChoose }: PaletteListProps) {
  return (
    <Box
      id={id}
      role="listbox"
      aria-label={label}
      // Keeps the focus in the field.
      onMouseDown={(event) => event.preventDefault()}
      sx={listStyle}
    >
      {groups.map((group) => (
        <div key={group.key} role="group" aria-labelledby={`${id}-${group.key}`}>
          <div id={`${id}-${group.key}`} role="presentation" data-title>
            {group.title}
          </div>
          {group.options.map((option) => (
            // The field handles the keys; this handles the pointer.
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- an option of a combobox is not focusable
            <div
              key={option.key}
              id={optionId(option.key)}
              role="option"
              aria-selected={option.key === activeKey}
              tabIndex={-1}
              onPointerMove={() => onActive(option.key)}
              onClick={() => onChoose(option)}
            >
              <span aria-hidden data-icon>
                {option.icon}
              </span>
              <span data-label>{option.label}</span>
              {option.detail && <span data-detail>{option.detail}</span>}
              {option.keys && (
                <span aria-hidden data-keys>
                  <Keys keys={option.keys} />
                </span>
              )}
            </div>
          ))}
          {group.note !== undefined && (
            <div role="presentation" data-note>
              {group.note}
            </div>
          )}
        </div>
      ))}
    </Box>
  )
}

const listStyle = {
  overflowY: 'auto',
  flexGrow: 1,
  p: 1,
  scrollPaddingBlock: '40px',
  '& [data-title], & [data-note]': { px: 1.25, color: 'muted', fontSize: '0.8125rem', lineHeight: '20px' },
  '& [data-title]': { pt: 1.25, pb: 0.5, fontWeight: 550 },
  '& [data-note]': { pb: 0.75 },
  '& [role="option"]': {
    display: 'flex',
    alignItems: 'center',
    gap: 1.25,
    minHeight: 40,
    px: 1.25,
    borderRadius: '8px',
    cursor: 'pointer',
    typography: 'body2',
    position: 'relative',
    '&[aria-selected="true"]': { bgcolor: 'subtle' },
    '&[aria-selected="true"]::before': {
      content: '""',
      position: 'absolute',
      left: 0,
      width: 3,
      height: 20,
      borderRadius: '2px',
      bgcolor: 'accent',
    },
    [TOUCH]: { minHeight: 48 },
  },
  '& [data-icon]': { display: 'flex', color: 'muted' },
  '& [data-label]': {
    flexShrink: 0,
    maxWidth: '60%',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  '& [data-detail]': {
    minWidth: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    color: 'muted',
    fontSize: '0.875rem',
  },
  '& [data-keys]': { ml: 'auto', '@media (pointer: coarse)': { display: 'none' } },
} as const
