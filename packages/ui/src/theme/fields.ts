import type { Components, Theme } from '@mui/material/styles'
import { TOUCH } from './controls.ts'
import { RADIUS } from './tokens.ts'

type Overrides = Components<Omit<Theme, 'components'>>

/** Text fields and selects: label above, visible outline, accent colour on focus. */
export const fields: Overrides = {
  MuiOutlinedInput: {
    defaultProps: { notched: false },
    styleOverrides: {
      root: ({ theme }) => ({
        minHeight: 44,
        borderRadius: RADIUS.control,
        backgroundColor: theme.vars.palette.surface,
        fontSize: '1rem',
        '& .MuiOutlinedInput-notchedOutline': {
          borderColor: theme.vars.palette.outline,
          transition: 'border-color 150ms ease-out',
        },
        '&:hover .MuiOutlinedInput-notchedOutline': { borderColor: theme.vars.palette.muted },
        '&.Mui-focused': { outline: `2px solid ${theme.vars.palette.accent}`, outlineOffset: 2 },
        '&.Mui-focused .MuiOutlinedInput-notchedOutline': { borderColor: theme.vars.palette.accent, borderWidth: 1 },
        '&.Mui-error .MuiOutlinedInput-notchedOutline': { borderColor: theme.vars.palette.danger },
        '&.Mui-disabled': { backgroundColor: theme.vars.palette.subtle },
        variants: [
          {
            props: { size: 'small' },
            style: { minHeight: 40, fontSize: '0.9375rem', [TOUCH]: { minHeight: 44, fontSize: '1rem' } },
          },
        ],
      }),
      input: ({ theme }) => ({
        padding: '10px 14px',
        // The focus ring is on the whole field above.
        '&:focus-visible': { outline: 'none' },
        '&::placeholder': { color: theme.vars.palette.muted, opacity: 1 },
        variants: [{ props: { size: 'small' }, style: { padding: '8px 12px' } }],
      }),
      multiline: { padding: 0 },
    },
  },
  MuiFormLabel: {
    styleOverrides: {
      root: ({ theme }) => ({
        color: theme.vars.palette.ink,
        fontSize: '0.9375rem',
        fontWeight: 550,
        lineHeight: 1.4,
        '&.Mui-focused, &.Mui-error': { color: theme.vars.palette.ink },
      }),
      asterisk: ({ theme }) => ({ color: theme.vars.palette.muted }),
    },
  },
  MuiFormHelperText: {
    styleOverrides: {
      root: ({ theme }) => ({
        margin: '6px 0 0',
        fontSize: '0.875rem',
        lineHeight: 1.4,
        color: theme.vars.palette.muted,
        '&.Mui-error': { color: theme.vars.palette.danger },
      }),
    },
  },
  MuiCheckbox: { defaultProps: { color: 'secondary' } },
  MuiRadio: { defaultProps: { color: 'secondary' } },
  MuiSwitch: {
    defaultProps: { color: 'secondary' },
    styleOverrides: {
      // The default is white, which is the colour of the light surface.
      switchBase: { '&:not(.Mui-checked) .MuiSwitch-thumb': { backgroundColor: 'var(--mui-palette-muted)' } },
    },
  },
  MuiNativeSelect: {
    // MUI positions its own icon, which is as large as the text.
    styleOverrides: { icon: { width: 20, height: 20, top: 'calc(50% - 10px)' } },
  },
}
