import type { SxProps, Theme } from '@mui/material/styles'
import { TOUCH } from '../../theme/controls.ts'

/** The line below the rows (ListPagination). */
export const paginationStyle = {
  '& [data-pagination]': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    flexWrap: 'wrap',
    columnGap: 2,
    minHeight: 48,
    px: 1.5,
    borderTop: 1,
    borderColor: 'hairline',
    color: 'muted',
    typography: 'body2',
    fontSize: '0.8125rem',
    '& nav': { display: 'flex', alignItems: 'center' },
    '& output [data-bone]': { width: '6rem' },
    '& label': { display: 'flex', alignItems: 'center', gap: 1, mr: 1.5 },
    '& label span': { display: { xs: 'none', sm: 'inline' } },
    '& select': {
      py: 0.75,
      px: 1,
      border: 0,
      borderRadius: '6px',
      bgcolor: 'transparent',
      color: 'ink',
      cursor: 'pointer',
      '& option': { color: 'ink', bgcolor: 'surface' },
      [TOUCH]: { minHeight: 44 },
    },
    '& [data-row-button]': { my: 0 },
    '& [aria-disabled="true"]': { opacity: 0.4, cursor: 'default', '&:hover': { bgcolor: 'transparent' } },
  },
} satisfies SxProps<Theme>
