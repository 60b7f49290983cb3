import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

interface ListFrameProps {
  /** The line above the list: search first, then the one filter used all day. */
  readonly toolbar: ReactNode
  /** What is used now and then, such as saved views and the export. */
  readonly tools: ReactNode
  /** The list. */
  readonly children: ReactNode
}

// Of the list, not of the window: an open panel takes room from it.
const BESIDE = '@container (min-width: 900px)'

/** Wraps on narrow screens. */
const line = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1.25,
  mb: 1.25,
  '& > [role="toolbar"]': { width: { xs: '100%', sm: 'auto' } },
} as const

/**
 * A list with its toolbar. The tools stand beside the toolbar where there is room, and come after the list for the keyboard, so that they
 * are no stops on the way to the rows.
 */
export function ListFrame({ toolbar, tools, children }: ListFrameProps) {
  return (
    <Box sx={{ containerType: 'inline-size' }}>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: 'minmax(0, 1fr)',
          '& > :nth-of-type(2)': { minWidth: 0 },
          '& > :nth-of-type(3)': { display: 'flex', flexWrap: 'wrap', gap: 1.25, mt: 1.5 },
          [BESIDE]: {
            gridTemplateColumns: 'minmax(0, 1fr) auto',
            columnGap: 1.25,
            '& > :nth-of-type(1)': { gridArea: '1 / 1' },
            '& > :nth-of-type(2)': { gridArea: '2 / 1 / 3 / 3' },
            '& > :nth-of-type(3)': { gridArea: '1 / 2', alignSelf: 'start', mt: 0 },
          },
        }}
      >
        <Box sx={line}>{toolbar}</Box>
        <div>{children}</div>
        <div>{tools}</div>
      </Box>
    </Box>
  )
}
