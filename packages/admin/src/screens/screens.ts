import type { ADMIN_LANDING } from '../paths.ts'
import { accountScreen } from '../features/account/screen.ts'
import { blogScreen } from '../features/blog/screen.ts'
import { clientsScreen } from '../features/clients/screen.ts'
import { contactsScreen } from '../features/contacts/screen.ts'
import { engagementsScreen } from '../features/engagements/screen.ts'
import { mediaScreen } from '../features/media/screen.ts'
import { newsletterScreen } from '../features/newsletter/screen.ts'
import { offersScreen } from '../features/offers/screen.ts'
import { overviewScreen } from '../features/overview/screen.ts'
import { pagesScreen } from '../features/pages/screen.ts'
import { priceListScreen } from '../features/price-list/screen.ts'
import { projectsScreen } from '../features/projects/screen.ts'
import { quotesScreen } from '../features/quotes/screen.ts'
import { redirectsScreen } from '../features/redirects/screen.ts'
import { referencesScreen } from '../features/references/screen.ts'
import { settingsScreen } from '../features/settings/screen.ts'
import { teamScreen } from '../features/team/screen.ts'
import type { AdminScreen } from '../shared/screen.ts'

/** The screens of the admin, in the order of the sidebar. */
export const ADMIN_SCREENS = [
  overviewScreen,
  contactsScreen,
  quotesScreen,
  offersScreen,
  priceListScreen,
  engagementsScreen,
  clientsScreen,
  pagesScreen,
  projectsScreen,
  blogScreen,
  mediaScreen,
  teamScreen,
  referencesScreen,
  redirectsScreen,
  newsletterScreen,
  settingsScreen,
  accountScreen,
] as const satisfies readonly AdminScreen[]

/** The first screen after sign-in. */
export const landingScreen: AdminScreen<typeof ADMIN_LANDING> = overviewScreen
