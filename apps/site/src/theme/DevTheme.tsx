import { AppTheme } from '@nordlys/ui/theme/AppTheme'

/** Development has no prerendered pages and so no theme sheet; the theme is mounted for its styles alone. */
export function DevTheme() {
  return <AppTheme>{null}</AppTheme>
}
