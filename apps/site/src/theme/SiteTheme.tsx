import { AppTheme } from '@nordlys/ui/theme/AppTheme'
import { appTheme } from '@nordlys/ui/theme/theme.ts'
import type { ReactNode } from 'react'

/** Creates the theme before it is rendered, because this takes a while. */
export const prepareTheme = (): void => void appTheme()

/** The theme on the site, whose built pages link its stylesheet; development has none. */
export function SiteTheme({ children }: { children: ReactNode }) {
  return <AppTheme hasSheet={import.meta.env.PROD}>{children}</AppTheme>
}
