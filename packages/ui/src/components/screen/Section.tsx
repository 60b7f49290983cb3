import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'

interface SectionProps {
  readonly title: string
  readonly description?: ReactNode
  /** Rendered at the end of the title's line. */
  readonly action?: ReactNode
  /** Uses less space, for pages with many sections. */
  readonly isDense?: boolean
  /** The id by which a URL leads to the section, which can be focused then. */
  readonly anchor?: string
  readonly children: ReactNode
}

/** The look of a card of a page. */
export const CARD = {
  // Below the bars that stay at the top.
  scrollMarginTop: '128px',
  bgcolor: 'surface',
  border: 1,
  borderColor: 'hairline',
  borderRadius: '14px',
} as const

/** Renders a titled card of a page. */
export function Section({ title, description, action, isDense = false, anchor, children }: SectionProps) {
  const id = useId()
  return (
    <Box
      component="section"
      aria-labelledby={id}
      {...(anchor !== undefined && { id: anchor, tabIndex: -1 })}
      sx={{
        ...CARD,
        ...(isDense ? { p: 2.25, minWidth: 0 } : { p: { xs: 2, sm: 3 } }),
      }}
    >
      <Stack
        direction="row"
        sx={{
          alignItems: 'center',
          justifyContent: 'space-between',
          flexWrap: 'wrap',
          gap: 1,
          minHeight: isDense ? 32 : 0,
        }}
      >
        <Typography id={id} variant="h5" component="h2">
          {title}
        </Typography>
        {action}
      </Stack>
      {description && (
        <Typography variant="body2" sx={{ color: 'muted', maxWidth: '64ch' }}>
          {description}
        </Typography>
      )}
      <Box sx={{ mt: isDense ? 1.5 : 2 }}>{children}</Box>
    </Box>
  )
}
