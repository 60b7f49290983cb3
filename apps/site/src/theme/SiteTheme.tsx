import { AppTheme } from '@nordlys/ui/theme/AppTheme'
import type { ReactNode } from 'react'

/** The theme on the site, whose built pages link its sheet; development has none. */
export function SiteTheme({ children }: { children: ReactNode }) {
  return <AppTheme hasSheet={import.meta.env.PROD}>{children}</AppTheme>
}
