import './augmentation.ts'
import './fonts.css'
import createCache, { type EmotionCache } from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import CssBaseline from '@mui/material/CssBaseline'
import InitColorSchemeScript from '@mui/material/InitColorSchemeScript'
import { ThemeProvider } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { appTheme, MODE_STORAGE_KEY, SCHEME_ATTRIBUTE } from './theme.ts'

/** Creates the style cache, without vendor prefixes that no supported browser needs. */
export const createStyles = (): EmotionCache => createCache({ key: 'css', stylisPlugins: [] })

const pageStyles = createStyles()

interface Props {
  /** The style cache; the page's own by default. */
  styles?: EmotionCache
  /** Whether the page has the theme's page styles and colour variables as a stylesheet; creating both again would be a long task. */
  hasSheet?: boolean
  children: ReactNode
}

/** Provides theme, page styles and fonts; follows the device until the user chooses a scheme. */
export function AppTheme({ styles = pageStyles, hasSheet = false, children }: Props) {
  return (
    <CacheProvider value={styles}>
      <ThemeProvider
        theme={appTheme()}
        defaultMode="system"
        modeStorageKey={MODE_STORAGE_KEY}
        disableTransitionOnChange
        // Never prerendered, so a second render for hydration is unnecessary.
        noSsr
        disableStyleSheetGeneration={hasSheet}
      >
        {!hasSheet && <CssBaseline enableColorScheme />}
        {children}
      </ThemeProvider>
    </CacheProvider>
  )
}

/** Renders the inline script that sets the scheme before the first paint; the first child of the prerendered <body> or <head>. */
export function ColorSchemeScript() {
  return <InitColorSchemeScript attribute={SCHEME_ATTRIBUTE} defaultMode="system" modeStorageKey={MODE_STORAGE_KEY} />
}
