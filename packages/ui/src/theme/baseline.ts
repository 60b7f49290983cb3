import type { Components, Theme } from '@mui/material/styles'
import { MONO } from './typography.ts'

type Overrides = Components<Omit<Theme, 'components'>>

/** Page styles: text rendering, selection, links, focus, and reduced motion. */
export const baseline: Overrides = {
  MuiCssBaseline: {
    styleOverrides: (theme) => ({
      html: { scrollPaddingTop: '5rem', textSizeAdjust: '100%', WebkitTapHighlightColor: 'transparent' },
      body: { backgroundColor: theme.vars.palette.paper, color: theme.vars.palette.ink, overflowWrap: 'break-word' },
      '::selection': { backgroundColor: theme.vars.palette.accentSoft, color: theme.vars.palette.accentText },
      'button, input, select, textarea': { font: 'inherit' },
      'code, kbd, pre, samp': { fontFamily: MONO },
      'h1, h2, h3, h4, h5, h6, p, ul, ol, dl, dd, figure, blockquote': { margin: 0 },
      // Visually hidden, but available to screen readers.
      '[data-unseen]': {
        position: 'absolute',
        width: 1,
        height: 1,
        overflow: 'hidden',
        clipPath: 'inset(50%)',
        whiteSpace: 'nowrap',
      },
      // Navigation focuses the heading for screen readers; it is not interactive, so it has no focus ring.
      '[tabindex="-1"]:focus': { outline: 'none' },
      ':where(a, button, input, select, textarea, summary, [tabindex]:not([tabindex="-1"])):focus-visible': {
        outline: `2px solid ${theme.vars.palette.accent}`,
        outlineOffset: 2,
      },
      '@media (prefers-reduced-motion: reduce)': {
        '*, *::before, *::after': {
          animationDuration: '0.01ms !important',
          animationIterationCount: '1 !important',
          // No short duration: it would start a transition of every property that changes, also of those without one.
          transition: 'none !important',
          scrollBehavior: 'auto !important',
        },
        '::view-transition-group(*), ::view-transition-old(*), ::view-transition-new(*)': {
          animation: 'none !important',
        },
      },
    }),
  },
  MuiTypography: {
    defaultProps: { variantMapping: { display: 'h1', lead: 'p', numeral: 'span', code: 'code' } },
  },
  MuiLink: {
    defaultProps: { underline: 'hover', color: 'secondary' },
    styleOverrides: { root: { fontWeight: 550, textUnderlineOffset: '0.2em', borderRadius: 4 } },
  },
  MuiContainer: {
    defaultProps: { maxWidth: 'lg' },
  },
}
