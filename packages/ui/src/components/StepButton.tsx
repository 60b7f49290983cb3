import Box from '@mui/material/Box'
import type { ButtonProps } from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import { Button } from './Button.tsx'

/** Runs the step, links to it, or opens a URL outside the app in a new tab. */
type Step = { readonly onClick: () => void } | { readonly to: string } | { readonly href: string }

type Look = Pick<
  ButtonProps,
  'variant' | 'size' | 'color' | 'fullWidth' | 'startIcon' | 'loading' | 'loadingPosition' | 'aria-label' | 'children'
>

type StepButtonProps = Look & {
  /** The reason why the step is not possible; null if it is. */
  readonly blockedReason: string | null
} & Step

/** The look of a button that is marked with `aria-disabled` only. */
export const BLOCKED = { '&[aria-disabled="true"]': { opacity: 0.5, cursor: 'default' } } as const

/** A button for a step. While the step is not possible, the button stays in its place and says why. */
export function StepButton({ blockedReason, ...step }: StepButtonProps) {
  const id = useId()
  const isBlocked = blockedReason !== null
  if ('to' in step && !isBlocked) {
    const { to, ...rest } = step
    return <Button {...rest} component={Link} to={to} />
  }
  if ('href' in step && !isBlocked) return <Button {...step} target="_blank" rel="noopener" />
  const { onClick, ...rest } =
    'onClick' in step ? step : { ...step, to: undefined, href: undefined, onClick: undefined }
  return (
    <Box sx={{ maxWidth: '24rem' }}>
      <Button
        {...rest}
        // The main button is a possible step.
        variant={isBlocked && rest.variant === 'contained' ? 'outlined' : rest.variant}
        // Not `disabled`, so that it is focusable and screen readers read the reason.
        aria-disabled={isBlocked}
        aria-describedby={isBlocked ? id : undefined}
        onClick={() => {
          if (!isBlocked) onClick?.()
        }}
        sx={BLOCKED}
      />
      {isBlocked && (
        <Typography id={id} variant="body2" sx={{ color: 'muted', mt: 0.5 }}>
          {blockedReason}
        </Typography>
      )}
    </Box>
  )
}
