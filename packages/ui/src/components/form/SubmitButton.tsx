import type { ButtonProps } from '@mui/material/Button'
import { Button } from '../Button.tsx'
import CircularProgress from '@mui/material/CircularProgress'
import { useFormState } from 'react-hook-form'

interface SubmitButtonProps extends Pick<
  ButtonProps,
  'size' | 'fullWidth' | 'startIcon' | 'variant' | 'sx' | 'children'
> {
  /** The label of the button while the form is being submitted, such as 'Saving…'. */
  readonly pendingLabel: string
}

/** Renders the submit button. While submitting it shows so and keeps the focus; the form ignores further presses. */
export function SubmitButton({ pendingLabel, children, startIcon, variant = 'contained', ...rest }: SubmitButtonProps) {
  const { isSubmitting } = useFormState()
  return (
    <Button
      {...rest}
      type="submit"
      variant={variant}
      aria-disabled={isSubmitting}
      startIcon={isSubmitting ? <CircularProgress size={16} thickness={5} color="inherit" aria-hidden /> : startIcon}
    >
      {isSubmitting ? pendingLabel : children}
    </Button>
  )
}
