import Box from '@mui/material/Box'
import type { SxProps, Theme } from '@mui/material/styles'
import type { ReactNode } from 'react'

interface SmallTableProps {
  readonly caption: string
  /** Only screen readers get the caption. */
  readonly isCaptionHidden?: boolean
  readonly columns: readonly string[]
  /** On phones, each row is a list of its cells, for tables that are too wide. A `td` shows the column that it names in `data-column`. */
  readonly isStacked?: boolean
  /** The styles that this table adds. */
  readonly sx: Exclude<SxProps<Theme>, readonly unknown[]>
  /** The rows. */
  readonly children: ReactNode
}

const STACKED = {
  '@media (max-width: 599.95px)': {
    '&, & caption, & tbody, & tr, & th, & td': { display: 'block' },
    '& thead': { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
    '& tr': { borderTop: 1, borderColor: 'hairline', py: 0.75 },
    '& tbody :is(th, td)': { border: 0, px: 0, py: 0.25, textAlign: 'start' },
    '& tbody th': { fontWeight: 600 },
    '& tbody td[data-column]': { display: 'flex', justifyContent: 'space-between', gap: 2 },
    '& tbody td:empty': { display: 'none' },
    // Screen readers already read the head.
    '& td[data-column]::before': {
      content: 'attr(data-column) / ""',
      color: 'muted',
      fontFamily: 'inherit',
    },
  },
} as const

/** A table of a few rows, without pages and sorting. */
export function SmallTable({ caption, isCaptionHidden, columns, isStacked = false, sx, children }: SmallTableProps) {
  return (
    <Box
      component="table"
      sx={[
        {
          width: '100%',
          borderCollapse: 'collapse',
          typography: 'body2',
          '& th, & td': { borderTop: 1, borderColor: 'hairline' },
          '& thead th': { border: 0, color: 'muted' },
          '& caption': { pb: 1, color: 'muted', textAlign: 'start' },
        },
        sx,
        isStacked && STACKED,
      ]}
    >
      <caption data-unseen={isCaptionHidden}>{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </Box>
  )
}
