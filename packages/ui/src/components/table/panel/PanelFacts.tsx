import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

interface PanelFactsProps {
  readonly facts: readonly { readonly label: string; readonly value: ReactNode }[]
}

/** A definition list of secondary data, at the end of a detail panel. */
export function PanelFacts({ facts }: PanelFactsProps) {
  return (
    <Box
      component="dl"
      sx={{
        display: 'grid',
        gridTemplateColumns: 'auto 1fr',
        columnGap: 2,
        rowGap: 0.5,
        mt: 2.5,
        typography: 'body2',
        fontSize: '0.8125rem',
      }}
    >
      {facts.map(({ label, value }) => (
        <Box
          key={label}
          sx={{
            display: 'contents',
            '& > dt': { color: 'muted' },
            '& > dd': { textAlign: 'end', overflowWrap: 'anywhere' },
          }}
        >
          <dt>{label}</dt>
          <dd>{value}</dd>
        </Box>
      ))}
    </Box>
  )
}
