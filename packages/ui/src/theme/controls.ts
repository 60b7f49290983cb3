import type { Components, Theme } from '@mui/material/styles'
import { RADIUS } from './tokens.ts'

type Overrides = Components<Omit<Theme, 'components'>>

/** Touch screens and narrow windows get touch targets of at least 44 px. */
export const TOUCH = '@media (pointer: coarse), (max-width: 599.95px)'

/** Buttons, icon buttons, chips, tabs and toggles. */
export const controls: Overrides = {
  // Safari supports only this name.
  MuiButtonBase: { defaultProps: { disableRipple: true }, styleOverrides: { root: { WebkitUserSelect: 'none' } } },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: ({ theme }) => ({
        minHeight: 40,
        padding: '8px 16px',
        borderRadius: RADIUS.control,
        whiteSpace: 'nowrap',
        [TOUCH]: { minHeight: 44 },
        variants: [
          {
            props: { size: 'small' },
            style: { minHeight: 32, padding: '4px 12px', fontSize: '0.875rem', [TOUCH]: { minHeight: 44 } },
          },
          { props: { size: 'large' }, style: { minHeight: 52, padding: '12px 24px', fontSize: '1.0625rem' } },
          {
            props: { variant: 'contained', color: 'primary' },
            style: {
              '&:hover': {
                backgroundColor: `color-mix(in srgb, ${theme.vars.palette.ink} 86%, ${theme.vars.palette.paper})`,
              },
            },
          },
          {
            props: { variant: 'outlined', color: 'primary' },
            style: {
              backgroundColor: theme.vars.palette.surface,
              borderColor: theme.vars.palette.hairline,
              '&:hover': { backgroundColor: theme.vars.palette.subtle, borderColor: theme.vars.palette.outline },
            },
          },
          {
            props: { variant: 'text', color: 'primary' },
            style: { '&:hover': { backgroundColor: theme.vars.palette.subtle } },
          },
          {
            props: { variant: 'text', color: 'secondary' },
            style: { '&:hover': { backgroundColor: theme.vars.palette.accentSoft } },
          },
        ],
      }),
    },
  },
  MuiIconButton: {
    styleOverrides: {
      root: ({ theme }) => ({
        width: 40,
        height: 40,
        borderRadius: RADIUS.control,
        color: theme.vars.palette.ink,
        '&:hover': { backgroundColor: theme.vars.palette.subtle },
        [TOUCH]: { width: 44, height: 44 },
        variants: [{ props: { size: 'small' }, style: { width: 32, height: 32 } }],
      }),
    },
  },
  MuiChip: {
    styleOverrides: {
      root: { borderRadius: RADIUS.full, fontWeight: 550, fontSize: '0.8125rem' },
      outlined: ({ theme }) => ({ borderColor: theme.vars.palette.hairline }),
    },
  },
  MuiTabs: {
    styleOverrides: {
      root: ({ theme }) => ({ minHeight: 40, borderBottom: `1px solid ${theme.vars.palette.hairline}` }),
      indicator: ({ theme }) => ({ height: 2, backgroundColor: theme.vars.palette.accent }),
    },
  },
  MuiTab: {
    styleOverrides: {
      root: ({ theme }) => ({
        minHeight: 40,
        minWidth: 0,
        padding: '8px 4px',
        [TOUCH]: { minHeight: 44 },
        '&:not(:last-of-type)': { marginRight: 24 },
        color: theme.vars.palette.muted,
        '&.Mui-selected': { color: theme.vars.palette.ink },
      }),
    },
  },
  MuiToggleButtonGroup: {
    styleOverrides: {
      root: ({ theme }) => ({
        width: 'fit-content',
        backgroundColor: theme.vars.palette.surface,
        borderRadius: RADIUS.control,
      }),
    },
  },
  MuiToggleButton: {
    styleOverrides: {
      root: ({ theme }) => ({
        minHeight: 40,
        padding: '6px 14px',
        borderColor: theme.vars.palette.hairline,
        borderRadius: RADIUS.control,
        color: theme.vars.palette.muted,
        textTransform: 'none',
        '&.Mui-selected, &.Mui-selected:hover': {
          color: theme.vars.palette.ink,
          backgroundColor: theme.vars.palette.subtle,
        },
        [TOUCH]: { minHeight: 44 },
      }),
    },
  },
  MuiAvatar: {
    styleOverrides: {
      root: ({ theme }) => ({
        backgroundColor: theme.vars.palette.accentSoft,
        color: theme.vars.palette.accentText,
        fontWeight: 650,
      }),
    },
  },
  MuiSkeleton: {
    defaultProps: { animation: 'wave' },
    styleOverrides: { root: ({ theme }) => ({ backgroundColor: theme.vars.palette.subtle }) },
  },
}
