import Box from '@mui/material/Box'
import type { SxProps, Theme } from '@mui/material/styles'
import type { ReactNode } from 'react'

interface SmallTableProps {
  readonly caption: string
  /** Only screen readers get the caption. */
  readonly isCaptionHidden?: boolean
  readonly columns: readonly string[]
  /** The styles that this table adds. */
  readonly sx: Exclude<SxProps<Theme>, readonly unknown[]>
  /** The rows. */
  readonly children: ReactNode
}

/** A table of a few rows, without pages and sorting. */
export function SmallTable({ caption, isCaptionHidden, columns, sx, children }: SmallTableProps) {
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
