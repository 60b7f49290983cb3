import type { Components, Theme } from '@mui/material/styles'
import { TOUCH } from './controls.ts'
import { OVERLAY_SHADOW, RADIUS } from './tokens.ts'

type Overrides = Components<Omit<Theme, 'components'>>

/** Cards, dialogs, menus, tooltips and tables: hairlines, and one soft shadow for overlays. */
export const overlays: Overrides = {
  MuiPaper: {
    styleOverrides: {
      root: { backgroundImage: 'none' },
      outlined: ({ theme }) => ({ borderColor: theme.vars.palette.hairline, borderRadius: RADIUS.card }),
    },
  },
  MuiCard: { defaultProps: { variant: 'outlined' } },
  MuiDialog: {
    styleOverrides: {
      paper: ({ theme }) => ({
        borderRadius: RADIUS.card,
        border: `1px solid ${theme.vars.palette.hairline}`,
        boxShadow: OVERLAY_SHADOW,
        // The initial focus must not scroll the margin of a tall dialog away.
        scrollMargin: 32,
      }),
    },
  },
  MuiDialogTitle: { styleOverrides: { root: ({ theme }) => ({ ...theme.typography.h4, padding: '24px 24px 8px' }) } },
  // MUI removes the space between the title and the first label.
  MuiDialogContent: {
    styleOverrides: { root: { padding: '8px 24px 16px', '.MuiDialogTitle-root + &': { paddingTop: 12 } } },
  },
  MuiDialogActions: {
    styleOverrides: { root: { padding: '8px 24px 24px', gap: 8, '& > :not(style) ~ :not(style)': { marginLeft: 0 } } },
  },
  MuiBackdrop: {
    styleOverrides: { root: { '&:not(.MuiBackdrop-invisible)': { backgroundColor: 'rgb(8 12 10 / 45%)' } } },
  },
  MuiMenu: {
    styleOverrides: {
      paper: ({ theme }) => ({
        marginTop: 4,
        borderRadius: RADIUS.control,
        border: `1px solid ${theme.vars.palette.hairline}`,
        boxShadow: OVERLAY_SHADOW,
      }),
      list: { padding: 4 },
    },
  },
  MuiMenuItem: {
    styleOverrides: {
      root: ({ theme }) => ({
        minHeight: 40,
        borderRadius: RADIUS.small,
        fontSize: '0.9375rem',
        '&:hover, &.Mui-selected, &.Mui-selected:hover': { backgroundColor: theme.vars.palette.subtle },
        [TOUCH]: { minHeight: 44 },
      }),
    },
  },
  MuiTooltip: {
    defaultProps: { enterDelay: 700, enterNextDelay: 700, arrow: false },
    styleOverrides: {
      tooltip: ({ theme }) => ({
        backgroundColor: theme.vars.palette.ink,
        color: theme.vars.palette.paper,
        fontSize: '0.8125rem',
        fontWeight: 500,
        padding: '6px 10px',
        borderRadius: RADIUS.small,
      }),
    },
  },
  MuiDrawer: {
    styleOverrides: {
      paper: ({ theme }) => ({ borderColor: theme.vars.palette.hairline, backgroundColor: theme.vars.palette.paper }),
    },
  },
  MuiDivider: { styleOverrides: { root: ({ theme }) => ({ borderColor: theme.vars.palette.hairline }) } },
  MuiTableCell: {
    styleOverrides: {
      root: ({ theme }) => ({ borderColor: theme.vars.palette.hairline, fontSize: '0.9375rem', padding: '8px 12px' }),
      head: ({ theme }) => ({
        color: theme.vars.palette.muted,
        fontWeight: 500,
        fontSize: '0.875rem',
        backgroundColor: theme.vars.palette.surface,
      }),
    },
  },
  MuiTableRow: {
    styleOverrides: {
      root: ({ theme }) => ({
        height: 40,
        '&.Mui-selected, &.Mui-selected:hover': { backgroundColor: theme.vars.palette.subtle },
      }),
    },
  },
}
