import { useMemo } from 'react'
import { useOwnProfile } from '../shared/profile-context.ts'
import { type AdminScreen, isOpenTo } from '../shared/screen.ts'
import { ADMIN_SCREENS } from './screens.ts'

/** Returns the screens that are open to the signed-in user, in the order of the sidebar. */
export function useOpenScreens(): readonly AdminScreen[] {
  const { role } = useOwnProfile()
  return useMemo(() => ADMIN_SCREENS.filter((screen) => isOpenTo(screen, role)), [role])
}
