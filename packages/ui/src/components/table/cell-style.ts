import type { SxProps, Theme } from '@mui/material/styles'
import { TOUCH } from '../../theme/controls.ts'
import { RADIUS } from '../../theme/tokens.ts'
import { visuallyHidden } from '../../theme/visuallyHidden.ts'

/** What stands in the cells (CellText, SecondLine, RowButton, SelectCell). */
export const cellStyle = {
  '& [data-strong]': { fontWeight: 620 },
  '& [data-muted], & [data-quiet]': { color: 'muted' },
  '& [data-quiet]': { fontSize: '0.8125rem' },
  '& [data-unseen]': visuallyHidden,
  '& [data-mark]': {
    mr: 1,
    px: 0.5,
    border: 1,
    borderColor: 'hairline',
    borderRadius: '4px',
    color: 'muted',
    fontSize: '0.6875rem',
    fontWeight: 600,
    textTransform: 'uppercase',
    textDecoration: 'none',
  },
  '& [data-second-line]': { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis' },
  '& [data-bone]': {
    display: 'inline-block',
    height: 12,
    borderRadius: '4px',
    bgcolor: 'subtle',
    verticalAlign: 'middle',
    animation: 'list-bone 1.6s ease-in-out infinite',
  },
  '& [data-select]': { width: 40, px: 0, textOverflow: 'clip' },
  '& [data-select] label': { display: 'grid', placeItems: 'center', width: 40, height: 27, cursor: 'pointer' },
  // The system's own would be a grey block in the dark.
  '& [data-select] input': {
    appearance: 'none',
    display: 'grid',
    placeItems: 'center',
    width: 18,
    height: 18,
    m: 0,
    border: '1.5px solid',
    borderColor: 'outline',
    borderRadius: '5px',
    cursor: 'inherit',
    [TOUCH]: { width: 22, height: 22 },
    '&:is(:checked, :indeterminate)': { bgcolor: 'accent', borderColor: 'accent' },
    '&:is(:checked, :indeterminate)::before': { content: '""', width: 10, height: 10, bgcolor: 'surface' },
    '&:checked::before': { clipPath: 'polygon(8% 52%, 22% 37%, 40% 55%, 79% 12%, 94% 26%, 41% 84%)' },
    '&:indeterminate::before': { clipPath: 'inset(40% 5%)' },
    '@media (forced-colors: active)': { appearance: 'auto' },
  },
  '& [data-row-button]': {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    width: 32,
    height: 32,
    p: 0,
    // Their room comes out of the row's own, so that rows with buttons are no taller.
    my: -0.75,
    verticalAlign: 'middle',
    border: 0,
    borderRadius: `${RADIUS.control}px`,
    bgcolor: 'transparent',
    color: 'ink',
    cursor: 'pointer',
    '&:hover': { bgcolor: 'subtle' },
    [TOUCH]: { width: 44, height: 44 },
  },
} satisfies SxProps<Theme>
