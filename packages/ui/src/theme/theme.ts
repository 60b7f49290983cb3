import './augmentation.ts'
import { createTheme, type Shadows, type Theme } from '@mui/material/styles'
import { baseline } from './baseline.ts'
import { controls } from './controls.ts'
import { fields } from './fields.ts'
import { overlays } from './overlays.ts'
import { darkPalette, lightPalette } from './palette.ts'
import { OVERLAY_SHADOW, RADIUS } from './tokens.ts'
import { typography } from './typography.ts'

/** Where the choice of light, dark or system is kept in local storage. */
export const MODE_STORAGE_KEY = 'nordlys-theme'
/** The attribute of <html> that carries the painted scheme. */
export const SCHEME_ATTRIBUTE = 'data-scheme'

const S = OVERLAY_SHADOW
// Every level is the one soft shadow; MUI wants all twenty-five.
// prettier-ignore
const shadows: Shadows = ['none', S, S, S, S, S, S, S, S, S, S, S, S, S, S, S, S, S, S, S, S, S, S, S, S]

const createAppTheme = () =>
  createTheme({
    cssVariables: { colorSchemeSelector: SCHEME_ATTRIBUTE },
    colorSchemes: { light: { palette: lightPalette }, dark: { palette: darkPalette } },
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
 * The one theme. Colours are CSS variables (`--mui-palette-accent`), so both schemes live in one style sheet. Made when it is first asked
 * for, which takes a slow phone 50 ms: not together with the code that it is made of.
 */
export const appTheme = (): Theme => (made ??= createAppTheme())
