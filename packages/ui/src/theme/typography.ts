import './augmentation.ts'
import type { TypographyStyle, TypographyVariantsOptions } from '@mui/material/styles'

/** The font of texts; the second family is the metric-matched fallback of fonts.css. */
export const SANS = "'Schibsted Grotesk Variable', 'Schibsted Grotesk Fallback', system-ui, sans-serif"
/** The font of code and technical labels. */
export const MONO =
  "'JetBrains Mono Variable', 'JetBrains Mono Fallback', ui-monospace, 'SFMono-Regular', Menlo, monospace"

const display: TypographyStyle = {
  fontFamily: SANS,
  fontSize: 'clamp(2.75rem, 6vw, 5rem)',
  lineHeight: 1.02,
  letterSpacing: '-0.03em',
  fontWeight: 640,
  textWrap: 'balance',
}

const lead: TypographyStyle = {
  fontFamily: SANS,
  fontSize: 'clamp(1.125rem, 1.5vw, 1.3125rem)',
  lineHeight: 1.55,
  fontWeight: 400,
}

const numeral: TypographyStyle = {
  fontFamily: SANS,
  fontSize: 'clamp(2.5rem, 4.5vw, 3.75rem)',
  lineHeight: 1.05,
  letterSpacing: '-0.03em',
  fontWeight: 620,
}

const code: TypographyStyle = { fontFamily: MONO, fontSize: '0.8125rem', lineHeight: 1.5, fontWeight: 450 }

/** The type scale: `display` and `lead` for openings, `numeral` for large figures, `code` for code and technical labels. */
export const typography: TypographyVariantsOptions = {
  fontFamily: SANS,
  fontWeightMedium: 550,
  fontWeightBold: 650,
  display,
  lead,
  numeral,
  code,
  h1: { ...display, fontSize: 'clamp(2.25rem, 4.5vw, 3.5rem)', lineHeight: 1.06 },
  h2: {
    fontSize: 'clamp(1.75rem, 3vw, 2.5rem)',
    lineHeight: 1.15,
    letterSpacing: '-0.02em',
    fontWeight: 620,
    textWrap: 'balance',
  },
  h3: { fontSize: '1.5rem', lineHeight: 1.25, letterSpacing: '-0.015em', fontWeight: 620 },
  h4: { fontSize: '1.25rem', lineHeight: 1.3, letterSpacing: '-0.01em', fontWeight: 620 },
  h5: { fontSize: '1.0625rem', lineHeight: 1.4, letterSpacing: '-0.005em', fontWeight: 620 },
  h6: { fontSize: '0.9375rem', lineHeight: 1.4, fontWeight: 620 },
  subtitle1: { fontSize: '1.0625rem', lineHeight: 1.5, fontWeight: 550 },
  subtitle2: { fontSize: '0.9375rem', lineHeight: 1.5, fontWeight: 550 },
  body1: { fontSize: '1.0625rem', lineHeight: 1.6 },
  body2: { fontSize: '0.9375rem', lineHeight: 1.5 },
  caption: { fontSize: '0.875rem', lineHeight: 1.45 },
  overline: { fontSize: '0.8125rem', lineHeight: 1.5, letterSpacing: '0.01em', textTransform: 'none', fontWeight: 550 },
  button: { fontSize: '0.9375rem', lineHeight: 1.25, letterSpacing: 0, fontWeight: 600, textTransform: 'none' },
}
