import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

interface ScreenHeadProps {
  readonly title: string
  /** The screen's Figures or its main buttons, beside the title where there is room. */
  readonly children?: ReactNode
}

/** The first line of a screen. One line, so that most of the window is left to the rows. */
export function ScreenHead({ title, children }: ScreenHeadProps) {
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'space-between',
        columnGap: 4,
        rowGap: 1.5,
        minHeight: 40,
        mb: { xs: 2, sm: 1 },
      }}
    >
      <Typography variant="h3" component="h1">
        {title}
      </Typography>
      {children}
    </Box>
  )
}
