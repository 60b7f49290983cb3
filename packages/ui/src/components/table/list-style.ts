import type { SxProps, Theme } from '@mui/material/styles'
import { TOUCH } from '../../theme/controls.ts'
import { TOP_BAR_HEIGHT } from '../../theme/tokens.ts'
import { visuallyHidden } from '../../theme/visuallyHidden.ts'
import { cellStyle } from './cell-style.ts'
import { below, from, type ListBreakpoint } from './features.ts'
import { paginationStyle } from './pagination-style.ts'

const BREAKPOINTS: readonly ListBreakpoint[] = ['narrow', 'medium', 'wide']

const leftOut = Object.fromEntries(
  BREAKPOINTS.flatMap((name) => [
    [below(name), { [`& [data-hide="${name}"]`]: { display: 'none' } }],
    [from(name), { [`& [data-second-line="${name}"]`]: { display: 'none' } }],
  ]),
)

/** The frame of a list. One style sheet for the whole table is cheaper than a styled component per cell. */
export const listStyle: SxProps<Theme> = {
  containerType: 'inline-size',
  containerName: 'list',
  border: 1,
  borderColor: 'hairline',
  borderRadius: '14px',
  bgcolor: 'surface',
  // `clip` rounds the corners and, unlike `hidden`, leaves the sticky header to the page's own scrolling.
  overflow: 'clip',
  '& table': {
    width: '100%',
    borderCollapse: 'separate',
    borderSpacing: 0,
    tableLayout: 'fixed',
    typography: 'body2',
    lineHeight: 1.35,
  },
  '& caption': visuallyHidden,
  '& :is(th, td)': {
    height: 40,
    px: 1.5,
    py: 0,
    textAlign: 'start',
    fontWeight: 400,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  '& tbody :is(th, td)': { borderTop: 1, borderColor: 'hairline', py: '6px' },
  // A control is no text: nothing of it is to be replaced by dots.
  '& tbody td:has([role="combobox"], [data-row-button])': { textOverflow: 'clip', py: 0 },
  '& [data-align="end"]': { textAlign: 'end' },
  '& [data-tabular]': { fontVariantNumeric: 'tabular-nums' },
  '& thead th, & thead button': { overflow: 'visible' },
  '& thead th': {
    height: 36,
    position: 'sticky',
    top: TOP_BAR_HEIGHT,
    zIndex: 2,
    bgcolor: 'surface',
    color: 'muted',
    fontSize: '0.8125rem',
    borderBottom: 1,
    borderColor: 'hairline',
  },
  '& thead + tbody tr:first-of-type > *': { borderTop: 0 },
  '& tbody tr[data-row]': {
    transition: 'background-color 120ms ease-out',
    '&[data-opens]': { cursor: 'pointer', '&:hover': { bgcolor: 'subtle' } },
    '&[aria-current="true"]': { bgcolor: 'subtle', boxShadow: 'inset 2px 0 0 var(--mui-palette-accent)' },
    // The ring goes around the row, which is what opens.
    '&:has([data-row-open]:focus-visible)': { outline: '2px solid var(--mui-palette-accent)', outlineOffset: -2 },
    [TOUCH]: { '& > *': { height: 56 } },
  },
  '& [data-row-open]': {
    display: 'block',
    width: '100%',
    p: 0,
    border: 0,
    bgcolor: 'transparent',
    color: 'inherit',
    font: 'inherit',
    cursor: 'inherit',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    textAlign: 'start',
    '&:focus-visible': { outline: 'none' },
  },
  // Waits a moment, so that a fast answer changes rows without a flicker.
  '& tbody': { transition: 'opacity 150ms ease-out' },
  '&[data-busy] tbody': { opacity: 0.5, transitionDelay: '200ms' },
  position: 'relative',
  '&[data-busy]::before': {
    content: '""',
    position: 'absolute',
    zIndex: 3,
    insetInline: 0,
    top: 0,
    height: 2,
    bgcolor: 'accent',
    transformOrigin: 'left',
    opacity: 0,
    animation: 'list-busy 1.2s 200ms ease-in-out infinite',
  },
  '@keyframes list-bone': { '50%': { opacity: 0.45 } },
  '@keyframes list-busy': {
    '0%': { transform: 'scaleX(0)', opacity: 1 },
    '60%': { transform: 'scaleX(1)', opacity: 1 },
    '100%': { transform: 'scaleX(1)', opacity: 0 },
  },
  ...cellStyle,
  ...paginationStyle,
  ...leftOut,
}
