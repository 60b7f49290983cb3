import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import type { ReactNode } from 'react'
import { visuallyHidden } from '../theme/visuallyHidden.ts'

export interface Figure {
  readonly label: string
  /** Null where it could not be had, undefined until it is there. */
  readonly value: string | null | undefined
  /** A word beside it. */
  readonly note?: ReactNode
}

interface FiguresProps {
  /** What the figures are of, for screen readers. */
  readonly label: string
  /** What is read out in place of a figure that could not be had. */
  readonly unavailable: string
  readonly figures: readonly Figure[]
}

/** A screen's key figures in a row, small enough to stand beside its title. */
export function Figures({ label, unavailable, figures }: FiguresProps) {
  return (
    <Box
      component="dl"
      aria-label={label}
      aria-busy={figures.some(({ value }) => value === undefined)}
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'repeat(auto-fit, minmax(6rem, 1fr))', sm: `repeat(${figures.length}, auto)` },
        rowGap: 1.5,
        width: { xs: '100%', sm: 'auto' },
        '& > * + *': { borderLeft: { sm: 1 }, borderColor: { sm: 'hairline' } },
      }}
    >
      {figures.map((figure) => (
        <Box
          key={figure.label}
          sx={{ px: { sm: 2.25 }, minWidth: 0, '&:first-of-type': { pl: 0 }, '&:last-of-type': { pr: 0 } }}
        >
          <Box component="dt" sx={{ color: 'muted', fontSize: '0.8125rem', lineHeight: 1.25 }}>
            {figure.label}
          </Box>
          <Box
            component="dd"
            sx={{
              typography: 'h5',
              lineHeight: 1.3,
              overflowWrap: 'anywhere',
              // No tabular figures: this font's widen the comma between thousands.
            }}
          >
            {figure.value === null ? <Unavailable text={unavailable} /> : (figure.value ?? <Skeleton width="3ch" />)}
            {figure.note !== undefined && (
              <Box
                component="span"
                sx={{
                  display: { xs: 'block', sm: 'inline' },
                  ml: { sm: 1 },
                  fontSize: '0.8125rem',
                  fontWeight: 400,
                  color: 'muted',
                  overflowWrap: 'normal',
                }}
              >
                {figure.note}
              </Box>
            )}
          </Box>
        </Box>
      ))}
    </Box>
  )
}

function Unavailable({ text }: { text: string }) {
  return (
    <>
      <span aria-hidden>–</span>
      <Box component="span" sx={visuallyHidden}>
        {text}
      </Box>
    </>
  )
}
