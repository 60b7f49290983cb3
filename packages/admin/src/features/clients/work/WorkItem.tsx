import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { Fragment, type ReactNode } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { Button } from '@nordlys/ui/components/Button'
import { TOUCH } from '@nordlys/ui/theme/controls.ts'

interface WorkItemProps {
  readonly title: string
  /** The record. */
  readonly to: string
  readonly chip: ReactNode
  /** In a line below the title; false omits one. */
  readonly facts: readonly ReactNode[]
  /** What staff do next with it; null while it waits for the client, and after its end. */
  readonly step: { readonly name: string; readonly to: string } | null
}

/** Leads to another screen, or to a dialog of this one, which opens in its place. */
const linkTo = (url: string) => ({ component: RouterLink, to: url, preventScrollReset: url.startsWith('?') })

/** Renders a record of a client: a link to it, its state, its facts and its next step. */
export function WorkItem({ title, to, chip, facts, step }: WorkItemProps) {
  const shown = facts.filter(Boolean)
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 1.5,
        rowGap: 0.5,
        py: 1,
        borderTop: 1,
        borderColor: 'hairline',
        typography: 'body2',
      }}
    >
      <Box sx={{ flex: '1 1 10rem', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Link {...linkTo(to)} color="inherit" underline="hover" sx={{ [TOUCH]: { py: 1.25 } }}>
          <strong>{title}</strong>
        </Link>
        <Box sx={{ color: 'muted', fontSize: '0.8125rem' }}>
          {shown.map((fact, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- fixed order
            <Fragment key={index}>
              {index > 0 && <span> · </span>}
              <span>{fact}</span>
            </Fragment>
          ))}
        </Box>
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, ml: 'auto' }}>
        {chip}
        {step && (
          <Button {...linkTo(step.to)} size="small" variant="outlined" aria-label={`${step.name}: ${title}`}>
            {step.name}
          </Button>
        )}
      </Box>
    </Box>
  )
}
