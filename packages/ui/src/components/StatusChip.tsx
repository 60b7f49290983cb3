import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

/** good: approved, paid, live · waiting: pending · bad: rejected, overdue · neutral: everything else. */
export type StatusTone = 'good' | 'waiting' | 'bad' | 'neutral'

const COLOURS = {
  good: { color: 'accentText', bgcolor: 'accentSoft' },
  waiting: { color: 'amberText', bgcolor: 'amberSoft' },
  bad: { color: 'dangerText', bgcolor: 'dangerSoft' },
  neutral: { color: 'muted', bgcolor: 'subtle' },
} as const satisfies Record<StatusTone, { color: string; bgcolor: string }>

const chipStyle = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: '6px',
  px: '10px',
  height: 24,
  borderRadius: '999px',
  fontSize: '0.8125rem',
  fontWeight: 600,
  lineHeight: 1,
  whiteSpace: 'nowrap',
  '&::before': { content: '""', width: 6, height: 6, borderRadius: '50%', bgcolor: 'currentColor' },
} as const

/** A state as a dot and a word; the word carries the meaning, the colour only helps. */
export function StatusChip({ tone, children }: { tone: StatusTone; children: ReactNode }) {
  return (
    <Box component="span" sx={{ ...COLOURS[tone], ...chipStyle }}>
      {children}
    </Box>
  )
}
