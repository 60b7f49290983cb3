import MuiButton, { type ButtonProps } from '@mui/material/Button'

/**
 * MUI's button with its label in an element. MUI renders a label as a bare text beside icons, which React can neither update nor find
 * again after the browser has translated the page (rule R14).
 */
function LabelledButton({ children, ...props }: ButtonProps) {
  return <MuiButton {...props}>{typeof children === 'string' ? <span>{children}</span> : children}</MuiButton>
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- passes every prop on, also `component` and the props of that component
export const Button = LabelledButton as typeof MuiButton
