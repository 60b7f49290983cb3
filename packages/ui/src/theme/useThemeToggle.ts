import { useColorScheme } from '@mui/material/styles'

export type Scheme = 'light' | 'dark'

export interface ThemeToggle {
  /** What is painted now; undefined while prerendering and until hydrated, when the device is not known yet. */
  readonly scheme: Scheme | undefined
  /** Switches between dark and light and keeps the choice. */
  readonly toggle: () => void
}

/** The light/dark switch. */
export function useThemeToggle(): ThemeToggle {
  const { mode, systemMode, setMode } = useColorScheme()
  const scheme = mode === 'system' ? systemMode : mode
  return { scheme, toggle: () => setMode(scheme === 'dark' ? 'light' : 'dark') }
}
