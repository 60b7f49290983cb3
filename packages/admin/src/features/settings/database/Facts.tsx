import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

interface FactsProps {
  readonly facts: readonly { readonly label: string; readonly value: ReactNode }[]
}

/** Renders names and values in two columns. */
export function Facts({ facts }: FactsProps) {
  return (
    <Box
      component="dl"
      sx={{
        display: 'grid',
        gridTemplateColumns: 'minmax(6rem, auto) 1fr',
        columnGap: 2,
        rowGap: 0.75,
        m: 0,
        typography: 'body2',
        '& > dt': { color: 'muted' },
        '& > dd': { m: 0, minWidth: 0, overflowWrap: 'anywhere' },
      }}
    >
      {facts.map(({ label, value }) => (
        <Box key={label} sx={{ display: 'contents', '& > dt': { color: 'muted' }, '& > dd': { m: 0, minWidth: 0 } }}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </Box>
      ))}
    </Box>
  )
}
