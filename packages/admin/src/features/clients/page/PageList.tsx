import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'

interface PageListProps {
  readonly title: string
  readonly empty: string
  readonly isEmpty: boolean
  readonly gap?: number
  readonly children: ReactNode
}

/** Renders a part of a client's page: a heading and a list. */
export function PageList({ title, empty, isEmpty, gap = 0, children }: PageListProps) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <Typography id={id} variant="h5" component="h3" sx={{ mb: 1 }}>
        {title}
      </Typography>
      {isEmpty ? (
        <Typography variant="body2" sx={{ color: 'muted' }}>
          {empty}
        </Typography>
      ) : (
        <Box component="ul" sx={{ display: 'grid', gap, listStyle: 'none', p: 0, m: 0 }}>
          {children}
        </Box>
      )}
    </section>
  )
}

interface PageItemProps {
  readonly title: string
  readonly chip: ReactNode
  readonly amount?: string
  /** Short texts in one line; false omits one. */
  readonly facts: readonly (string | false)[]
  readonly children?: ReactNode
}

/** Renders an entry of such a list: its title with state and amount, its facts, and its details. */
export function PageItem({ title, chip, amount, facts, children }: PageItemProps) {
  return (
    <Box component="li" sx={{ py: 1, borderTop: 1, borderColor: 'hairline', typography: 'body2' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1.5, rowGap: 0.5 }}>
        <Box component="span" sx={{ flex: '1 1 12rem', minWidth: 0, fontWeight: 600, overflowWrap: 'anywhere' }}>
          {title}
        </Box>
        {chip}
        {/* Last, so that amounts end at one edge whatever the width of their chips. */}
        {amount !== undefined && (
          <Box component="span" sx={{ ml: 'auto', whiteSpace: 'nowrap', minWidth: '6rem', textAlign: 'end' }}>
            {amount}
          </Box>
        )}
      </Box>
      <Box sx={{ color: 'muted', fontSize: '0.8125rem', '&:empty': { display: 'none' } }}>
        {facts.filter((fact) => fact !== false).join(' · ')}
      </Box>
      {children}
    </Box>
  )
}
