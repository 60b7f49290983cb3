import { useColorScheme } from '@mui/material/styles'

export type Scheme = 'light' | 'dark'

export interface ThemeToggle {
  /** The current scheme; undefined while prerendering and until hydrated, when the device is unknown. */
  readonly scheme: Scheme | undefined
  /** Switches between dark and light and saves the choice. */
  readonly toggle: () => void
}

/** Returns the current scheme and the switch. */
export function useThemeToggle(): ThemeToggle {
  const { mode, systemMode, setMode } = useColorScheme()
  const scheme = mode === 'system' ? systemMode : mode
  return { scheme, toggle: () => setMode(scheme === 'dark' ? 'light' : 'dark') }
}
