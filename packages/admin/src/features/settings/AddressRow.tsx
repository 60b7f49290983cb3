import Box from '@mui/material/Box'
import { Children, type ReactNode } from 'react'
import { TextField } from '@nordlys/ui/components/form/TextField'

interface AddressRowProps {
  readonly label: string
  readonly autoComplete: 'email' | 'off'
  /** The submit button. */
  readonly submit: ReactNode
  /** Additional fields. */
  readonly children?: ReactNode
}

/** Renders a form on one line if it fits: the field `email`, perhaps others, and the button. */
export function AddressRow({ label, autoComplete, submit, children }: AddressRowProps) {
  const others = Children.count(children)
  const columns = others > 0 ? `minmax(0, 22rem) repeat(${others}, 12rem) auto` : 'minmax(0, 22rem) auto 1fr'
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', md: columns }, alignItems: 'start' }}>
      <TextField name="email" type="email" label={label} autoComplete={autoComplete} />
      {children}
      {/* Aligns the button with the fields, which have labels above. */}
      <Box sx={{ pt: { md: '30px' } }}>{submit}</Box>
    </Box>
  )
}
