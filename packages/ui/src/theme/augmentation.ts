import type { TypographyStyle } from '@mui/material/styles'
import type { ColourTokens } from './tokens.ts'

// Imported for its types, so that every program that uses the theme has its names.

type TokenName = keyof ColourTokens
type OwnVariant = 'display' | 'lead' | 'numeral' | 'code'

declare module '@mui/material/styles' {
  interface CssThemeVariables {
    enabled: true
  }
  interface Palette extends Record<TokenName, string> {}
  interface PaletteOptions extends Partial<Record<TokenName, string>> {}
  interface TypographyVariants extends Record<OwnVariant, TypographyStyle> {}
  interface TypographyVariantsOptions extends Partial<Record<OwnVariant, TypographyStyle>> {}
}

declare module '@mui/material/Typography' {
  interface TypographyPropsVariantOverrides extends Record<OwnVariant, true> {}
}
