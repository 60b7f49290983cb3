import type { SxProps, Theme } from '@mui/material/styles'
import { TOUCH } from '@nordlys/ui/theme/controls.ts'

/** Below this width of the table its cells are stacked, and each row is a block. */
const NARROW = '@container plain (max-width: 819px)'

/** The styles of a small table without pages and sorting. */
export const plainTable: SxProps<Theme> = {
  containerType: 'inline-size',
  containerName: 'plain',
  '& table': { width: '100%', borderCollapse: 'collapse', typography: 'body2', lineHeight: 1.4 },
  '& :is(th, td)': { textAlign: 'start', verticalAlign: 'middle', fontWeight: 400, py: 1, px: 1.5 },
  '& thead th:first-of-type, & tbody th': { pl: 0 },
  '& thead th:last-of-type, & td:last-of-type': { pr: 0, textAlign: 'end' },
  '& thead th': { color: 'muted', fontSize: '0.8125rem', py: 0.75 },
  '& tbody tr': { borderTop: '1px solid', borderColor: 'hairline' },
  '& td button': { [TOUCH]: { minHeight: 44 } },
  [NARROW]: {
    '& table, & tbody': { display: 'block' },
    '& thead': { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
    '& tbody tr': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.75, py: 1.5 },
    '& tbody :is(th, td)': { p: 0, textAlign: 'start' },
    '& tbody th': { flexBasis: '100%' },
    // Shows the label of a value whose column header is hidden.
    '& td[data-label]': { flexBasis: '100%' },
    '& td[data-label]::before': { content: 'attr(data-label)', mr: 1, color: 'muted', fontSize: '0.8125rem' },
    '& tbody td:last-of-type': { flexBasis: '100%', textAlign: 'start' },
  },
}
