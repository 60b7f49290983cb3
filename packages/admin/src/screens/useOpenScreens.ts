import { useOwnProfile } from '../shared/profile-context.ts'
import { type AdminScreen, isOpenTo } from '../shared/screen.ts'
import { ADMIN_SCREENS } from './screens.ts'

const OPEN = { admin: ADMIN_SCREENS, editor: ADMIN_SCREENS.filter((screen) => isOpenTo(screen, 'editor')) } as const

/** Returns the screens that are open to the signed-in user, in the order of the sidebar. */
export const useOpenScreens = (): readonly AdminScreen[] => OPEN[useOwnProfile().role]
