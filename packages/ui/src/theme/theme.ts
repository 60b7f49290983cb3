import './augmentation.ts'
import { createTheme, type Shadows, type Theme, type ColorSystemOptions } from '@mui/material/styles'
import { baseline } from './baseline.ts'
import { controls } from './controls.ts'
import { fields } from './fields.ts'
import { overlays } from './overlays.ts'
import { OVERLAY_SHADOW, RADIUS, DARK, LIGHT, type ColourTokens } from './tokens.ts'
import { typography } from './typography.ts'

/** The key of the chosen mode (light, dark or system) in local storage. */
export const MODE_STORAGE_KEY = 'nordlys-theme'
/** The attribute of <html> with the current scheme. */
export const SCHEME_ATTRIBUTE = 'data-scheme'

const S = OVERLAY_SHADOW
// One soft shadow for all 25 levels that MUI requires. prettier-ignore
const shadows: Shadows = ['none', S, S, S, S, S, S, S, S, S, S, S, S, S, S, S, S, S, S, S, S, S, S, S, S]

/** Returns the tokens as palette entries (`sx={{ color: 'muted' }}`), with MUI's own names mapped to them. */
function paletteOf(tokens: ColourTokens): ColorSystemOptions['palette'] {
  const { paper, surface, ink, muted, hairline, accent, accentSoft, amber, amberSoft, danger, dangerSoft } = tokens
  const { accentText, amberText, dangerText } = tokens
  return {
    ...tokens,
    // Primary is ink on paper; the accent is MUI's secondary.
    primary: { main: ink, light: ink, dark: muted, contrastText: paper },
    secondary: { main: accent, light: accentSoft, dark: accentText, contrastText: paper },
    success: { main: accent, light: accentSoft, dark: accentText, contrastText: paper },
    info: { main: accent, light: accentSoft, dark: accentText, contrastText: paper },
    warning: { main: amber, light: amberSoft, dark: amberText, contrastText: paper },
    error: { main: danger, light: dangerSoft, dark: dangerText, contrastText: paper },
    // In dark, MUI would darken these backgrounds to nearly black.
    Alert: {
      successColor: accentText,
      successStandardBg: accentSoft,
      infoColor: accentText,
      infoStandardBg: accentSoft,
      warningColor: amberText,
      warningStandardBg: amberSoft,
      errorColor: dangerText,
      errorStandardBg: dangerSoft,
    },
    text: { primary: ink, secondary: muted, disabled: muted },
    background: { default: paper, paper: surface },
    divider: hairline,
    action: { hover: tokens.subtle, selected: tokens.subtle, active: muted },
  }
}

const createAppTheme = () =>
  createTheme({
    cssVariables: { colorSchemeSelector: SCHEME_ATTRIBUTE },
    colorSchemes: { light: { palette: paletteOf(LIGHT) }, dark: { palette: paletteOf(DARK) } },
    typography,
    shape: { borderRadius: RADIUS.control },
    shadows,
    motion: { reducedMotion: 'system' },
    focusVisible: { outlineColor: 'var(--mui-palette-accent)', outlineWidth: 2, outlineOffset: 2 },
    transitions: {
      duration: {
        shortest: 120,
        shorter: 150,
        short: 180,
        standard: 200,
        complex: 220,
        enteringScreen: 200,
        leavingScreen: 150,
      },
      easing: {
        easeInOut: 'cubic-bezier(0.2, 0, 0, 1)',
        easeOut: 'cubic-bezier(0, 0, 0.2, 1)',
        sharp: 'cubic-bezier(0.2, 0, 0, 1)',
      },
    },
    breakpoints: { values: { xs: 0, sm: 600, md: 900, lg: 1200, xl: 1536 } },
    components: { ...baseline, ...controls, ...fields, ...overlays },
  })

let made: Theme | undefined

/**
 * Returns the theme. Colours are CSS variables (`--mui-palette-accent`), so both schemes share one stylesheet. Created on first use, because it
 * takes a slow phone 50 ms.
 */
export const appTheme = (): Theme => (made ??= createAppTheme())
