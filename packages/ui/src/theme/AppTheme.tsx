import './augmentation.ts'
import './fonts.css'
import createCache, { type EmotionCache } from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import CssBaseline from '@mui/material/CssBaseline'
import InitColorSchemeScript from '@mui/material/InitColorSchemeScript'
import { ThemeProvider } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { appTheme, MODE_STORAGE_KEY, SCHEME_ATTRIBUTE } from './theme.ts'

/** Creates the cache of the styles, without the vendor prefixes that no supported browser needs. */
export const createStyles = (): EmotionCache => createCache({ key: 'css', stylisPlugins: [] })

const pageStyles = createStyles()

interface Props {
  /** Where the styles go, if not into the page. */
  styles?: EmotionCache
  /** The page has the theme's page styles and colour variables as a sheet; to make both again would cost it a long task. */
  hasSheet?: boolean
  children: ReactNode
}

/** Theme, page styles and fonts for everything below; follows the device until a person chooses. */
export function AppTheme({ styles = pageStyles, hasSheet = false, children }: Props) {
  return (
    <CacheProvider value={styles}>
      <ThemeProvider
        theme={appTheme()}
        defaultMode="system"
        modeStorageKey={MODE_STORAGE_KEY}
        disableTransitionOnChange
        // Nowhere is it drawn before there is a browser; else it would be drawn twice.
        noSsr
        disableStyleSheetGeneration={hasSheet}
      >
        {!hasSheet && <CssBaseline enableColorScheme />}
        {children}
      </ThemeProvider>
    </CacheProvider>
  )
}

/** The inline script that sets the scheme before anything is painted; goes first into the prerendered <body> or <head>. */
export function ColorSchemeScript() {
  return <InitColorSchemeScript attribute={SCHEME_ATTRIBUTE} defaultMode="system" modeStorageKey={MODE_STORAGE_KEY} />
}
