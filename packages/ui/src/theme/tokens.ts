/** The colours of the product by meaning; the same names in light and dark. tokens.test.ts tests the contrast. */
export interface ColourTokens {
  /** The background of the page. */
  readonly paper: string
  /** Cards, fields, tables, overlays. */
  readonly surface: string
  /** The background of hovered and selected rows, and of the current menu entry. */
  readonly subtle: string
  /** Text and the primary button. */
  readonly ink: string
  /** Secondary text. */
  readonly muted: string
  /** Decorative borders. */
  readonly hairline: string
  /** Borders that identify a control (3:1 against paper and surface). */
  readonly outline: string
  readonly accent: string
  /** The background of a good status; its text is `accentText`. */
  readonly accentSoft: string
  readonly accentText: string
  readonly amber: string
  readonly amberSoft: string
  readonly amberText: string
  readonly danger: string
  readonly dangerSoft: string
  readonly dangerText: string
  /** The three colours of the aurora, in drawing order. */
  readonly auroraSpruce: string
  readonly auroraTeal: string
  readonly auroraViolet: string
}

export const LIGHT: ColourTokens = {
  paper: '#FAFAF7',
  surface: '#FFFFFF',
  subtle: '#F2F3EF',
  ink: '#0E1512',
  muted: '#55605B',
  hairline: '#E4E6E0',
  outline: '#868E89',
  accent: '#0B6B4F',
  accentSoft: '#DDF1E8',
  accentText: '#09593F',
  amber: '#B45309',
  amberSoft: '#FCEBD3',
  amberText: '#8A3F06',
  danger: '#B42318',
  dangerSoft: '#FCE4E1',
  dangerText: '#9B1C13',
  auroraSpruce: '#B9F0D2',
  auroraTeal: '#B4E2F0',
  auroraViolet: '#DCCFF5',
}

export const DARK: ColourTokens = {
  paper: '#0B0F14',
  surface: '#11171E',
  subtle: '#18212A',
  ink: '#E9EEF2',
  muted: '#98A4AE',
  hairline: '#1E2832',
  outline: '#62707D',
  accent: '#4FE3A9',
  accentSoft: '#10322A',
  accentText: '#5FE8B2',
  amber: '#F5A94B',
  amberSoft: '#33230D',
  amberText: '#F8B766',
  danger: '#FF8B80',
  dangerSoft: '#3D1715',
  dangerText: '#FF9C92',
  auroraSpruce: '#0E5A44',
  auroraTeal: '#0F4A63',
  auroraViolet: '#3A2A66',
}

/** Corner radii in pixels. */
export const RADIUS = { card: 14, control: 10, small: 6, full: 999 } as const

/** The only shadow of the product, for overlays. */
export const OVERLAY_SHADOW = '0 1px 2px rgb(8 12 10 / 6%), 0 12px 32px -8px rgb(8 12 10 / 22%)'

/** The height of the admin's top bar in pixels; the offset of sticky elements below it. */
export const TOP_BAR_HEIGHT = 60
