import MuiButton, { type ButtonProps } from '@mui/material/Button'

/**
 * MUI's button with its label in an element. MUI renders a label as a bare text node beside icons, which React can neither update nor find once the
 * browser has translated the page (rule R14).
 */
function LabelledButton({ children, ...props }: ButtonProps) {
  return <MuiButton {...props}>{typeof children === 'string' ? <span>{children}</span> : children}</MuiButton>
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- passes on every prop, including `component` and its props
export const Button = LabelledButton as typeof MuiButton
