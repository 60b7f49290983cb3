import './augmentation.ts'
import './fonts.css'
import CssBaseline from '@mui/material/CssBaseline'
import InitColorSchemeScript from '@mui/material/InitColorSchemeScript'
import { ThemeProvider } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { MODE_STORAGE_KEY, SCHEME_ATTRIBUTE, theme } from './theme.ts'

interface Props {
  /** The page has the theme's page styles and colour variables as a sheet; to make both again would cost it a long task. */
  hasSheet?: boolean
  children: ReactNode
}

/** Theme, page styles and fonts for everything below; follows the device until a person chooses. */
export function AppTheme({ hasSheet = false, children }: Props) {
  return (
    <ThemeProvider
      theme={theme}
      defaultMode="system"
      modeStorageKey={MODE_STORAGE_KEY}
      disableTransitionOnChange
      disableStyleSheetGeneration={hasSheet}
    >
      {!hasSheet && <CssBaseline enableColorScheme />}
      {children}
    </ThemeProvider>
  )
}

/** The inline script that sets the scheme before anything is painted; goes first into the prerendered <body> or <head>. */
export function ColorSchemeScript() {
  return <InitColorSchemeScript attribute={SCHEME_ATTRIBUTE} defaultMode="system" modeStorageKey={MODE_STORAGE_KEY} />
}
