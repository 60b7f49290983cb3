import { AppTheme } from '@nordlys/ui/theme/AppTheme'
import { appTheme } from '@nordlys/ui/theme/theme.ts'
import type { ReactNode } from 'react'

/** Makes the theme, which takes a while, before it is drawn with. */
export const prepareTheme = (): void => void appTheme()

/** The theme on the site, whose built pages link its sheet; development has none. */
export function SiteTheme({ children }: { children: ReactNode }) {
  return <AppTheme hasSheet={import.meta.env.PROD}>{children}</AppTheme>
}
