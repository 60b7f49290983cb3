import { AppTheme } from '@nordlys/ui/theme/AppTheme'

/** Mounts the theme for its styles only: development has no prerendered pages and so no stylesheet of the theme. */
export function DevTheme() {
  return <AppTheme>{null}</AppTheme>
}
