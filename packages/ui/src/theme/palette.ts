import './augmentation.ts'
import type { PaletteOptions } from '@mui/material/styles'
import { DARK, LIGHT, type ColourTokens } from './tokens.ts'

/** Returns the tokens as palette entries (`sx={{ color: 'muted' }}`), with MUI's own names mapped to them. */
function paletteOf(tokens: ColourTokens): PaletteOptions {
  const { paper, surface, ink, muted, hairline, accent, accentSoft, amber, amberSoft, danger, dangerSoft } = tokens
  return {
    ...tokens,
    // Primary is ink on paper; the accent is MUI's secondary.
    primary: { main: ink, light: ink, dark: muted, contrastText: paper },
    secondary: { main: accent, light: accentSoft, dark: tokens.accentText, contrastText: paper },
    success: { main: accent, light: accentSoft, dark: tokens.accentText, contrastText: paper },
    info: { main: accent, light: accentSoft, dark: tokens.accentText, contrastText: paper },
    warning: { main: amber, light: amberSoft, dark: tokens.amberText, contrastText: paper },
    error: { main: danger, light: dangerSoft, dark: tokens.dangerText, contrastText: paper },
    text: { primary: ink, secondary: muted, disabled: muted },
    background: { default: paper, paper: surface },
    divider: hairline,
    action: { hover: tokens.subtle, selected: tokens.subtle, active: muted },
  }
}

export const lightPalette = paletteOf(LIGHT)
export const darkPalette = paletteOf(DARK)
