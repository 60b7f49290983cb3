import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { from, type ListBreakpoint } from './features.ts'

interface SecondLineProps {
  /** The breakpoint below which the columns of these facts are left out. */
  readonly shownBelow: ListBreakpoint
  readonly children: ReactNode
}

/** The facts of columns that are left out on a narrow table, as a quiet second line of the row's first cell. */
export function SecondLine({ shownBelow, children }: SecondLineProps) {
  return (
    <Box
      component="span"
      sx={{
        display: 'block',
        overflow: 'hidden',
        textOverflow: 'ellipsis',
        color: 'muted',
        fontSize: '0.8125rem',
        [from(shownBelow)]: { display: 'none' },
      }}
    >
      {children}
    </Box>
  )
}
