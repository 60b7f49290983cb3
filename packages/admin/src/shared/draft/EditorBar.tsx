import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import type { ReactNode } from 'react'
import { Link, type To } from 'react-router-dom'
import { Button } from '@nordlys/ui/components/Button'
import { TOP_BAR_HEIGHT } from '@nordlys/ui/theme/tokens.ts'

interface EditorBarProps {
  readonly title: string
  readonly back: { readonly to: To; readonly label: string }
  /** The status of the record as a chip. */
  readonly chip: ReactNode
  /** Whether all edits are saved: a `DraftSaver`. */
  readonly draft: ReactNode
  /** The actions, at last the button that saves. */
  readonly children: ReactNode
}

/** A phone in landscape orientation: the top bar scrolls away to save height. */
const LOW = '@media (max-height: 499.95px)'

/** Renders the sticky bar above the form of an editor that is a screen. */
export function EditorBar({ title, back, chip, draft, children }: EditorBarProps) {
  return (
    <Box
      sx={{
        position: 'sticky',
        top: TOP_BAR_HEIGHT,
        [LOW]: { top: 0, py: 0.5, '& > h1': { display: 'none' } },
        zIndex: 3,
        mx: { xs: -2, sm: -3.5 },
        mt: { xs: -2, sm: -1.25 },
        px: { xs: 2, sm: 3.5 },
        py: 1.25,
        bgcolor: 'paper',
        borderBottom: 1,
        borderColor: 'hairline',
      }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5 }}>
        <Button
          component={Link}
          to={back.to}
          size="small"
          startIcon={<ArrowLeft size={16} aria-hidden />}
          sx={{ ml: -1 }}
        >
          {back.label}
        </Button>
        {chip}
        <Box sx={{ flexGrow: 1, order: { xs: 1, md: 0 }, width: { xs: '100%', md: 'auto' } }}>{draft}</Box>
        <Box sx={{ display: 'flex', gap: 1, ml: 'auto' }}>{children}</Box>
      </Box>
      <Typography variant="h4" component="h1" noWrap sx={{ mt: 0.5 }}>
        {title}
      </Typography>
    </Box>
  )
}
