import BriefcaseBusiness from 'lucide-react/icons/briefcase-business'
import FilePenLine from 'lucide-react/icons/file-pen-line'
import FolderKanban from 'lucide-react/icons/folder-kanban'
import Handshake from 'lucide-react/icons/handshake'
import Images from 'lucide-react/icons/images'
import Mail from 'lucide-react/icons/mail'
import MessageSquareQuote from 'lucide-react/icons/message-square-quote'
import Newspaper from 'lucide-react/icons/newspaper'
import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import Receipt from 'lucide-react/icons/receipt-text'
import Settings2 from 'lucide-react/icons/settings-2'
import UsersRound from 'lucide-react/icons/users-round'
import type { Resources } from '@nordlys/ui/i18n/resources.ts'
import type { ReactNode } from 'react'
import type { PagePath, ScreenPath } from '../paths.ts'

export type ScreenName = keyof Resources['admin']['screen']

/** A page below a screen, with a separate URL. */
interface AdminPage {
  readonly path: PagePath
  /** Its name in `admin:screen`. A page about one record sets that record's title with useSetCrumb instead. */
  readonly label?: ScreenName
}

/**
 * What the sidebar, the breadcrumbs, the command palette and the shortcuts show of a screen. To add one: a path in SCREEN_PATHS, an entry in
 * ADMIN_SCREENS, its name in the `admin` namespace, and its code in SCREEN_LOADERS.
 */
export interface AdminScreen {
  readonly path: ScreenPath
  /** Its name in `admin:screen`, for the sidebar, the breadcrumbs, the command palette and the window title. */
  readonly label: ScreenName
  readonly pages?: readonly AdminPage[]
  /** The icon in the sidebar; a screen without one is not listed there. */
  readonly icon?: ReactNode
  /** The letter of the keyboard shortcut that opens the screen, pressed after `g`. */
  readonly goKey?: string
  /** What the command palette can create here: its name in `admin:create`, and the URL below `/admin` that opens the form. */
  readonly create?: { readonly label: keyof Resources['admin']['create']; readonly to: string }
}

/** The admin screens, in the order of the sidebar. */
export const ADMIN_SCREENS: readonly AdminScreen[] = [
  {
    path: 'overview',
    label: 'overview',
    icon: <LayoutDashboard size={18} />,
    goKey: 'o',
  },
  {
    path: 'projects',
    label: 'projects',
    pages: [
      { path: 'projects/new', label: 'newProject' },
      { path: 'projects/:id' },
      { path: 'projects/:id/case-study' },
    ],
    icon: <FolderKanban size={18} />,
    goKey: 'p',
    create: { label: 'project', to: 'projects/new' },
  },
  {
    path: 'blog',
    label: 'blog',
    pages: [{ path: 'blog/new', label: 'newPost' }, { path: 'blog/:id' }],
    icon: <Newspaper size={18} />,
    goKey: 'b',
    create: { label: 'post', to: 'blog/new' },
  },
  {
    path: 'media',
    label: 'media',
    icon: <Images size={18} />,
    goKey: 'm',
  },
  {
    path: 'team',
    label: 'team',
    icon: <UsersRound size={18} />,
    goKey: 't',
    create: { label: 'member', to: 'team?member=new' },
  },
  {
    path: 'references',
    label: 'references',
    icon: <MessageSquareQuote size={18} />,
    goKey: 'r',
    create: { label: 'testimonial', to: 'references?testimonial=new' },
  },
  {
    path: 'contacts',
    label: 'contacts',
    icon: <Mail size={18} />,
    goKey: 'c',
  },
  {
    path: 'quote-management',
    label: 'quotes',
    icon: <Receipt size={18} />,
    goKey: 'q',
  },
  {
    path: 'offers',
    label: 'offers',
    pages: [{ path: 'offers/:id' }],
    icon: <FilePenLine size={18} />,
    goKey: 'f',
    create: { label: 'offer', to: 'offers?new=empty' },
  },
  {
    path: 'engagements',
    label: 'engagements',
    icon: <BriefcaseBusiness size={18} />,
    goKey: 'e',
    create: { label: 'engagement', to: 'engagements?editEngagement=new' },
  },
  {
    path: 'client-portal',
    label: 'clientPortal',
    icon: <Handshake size={18} />,
    goKey: 'l',
    create: { label: 'client', to: 'client-portal?editClient=new' },
  },
  {
    path: 'settings',
    label: 'settings',
    icon: <Settings2 size={18} />,
    goKey: 's',
    create: { label: 'invite', to: 'settings?invite=1' },
  },
  { path: 'account', label: 'account' },
]

/** The `handle` of each screen's route: its title, breadcrumbs and shortcut. */
export interface ScreenHandle {
  readonly screen: AdminScreen
  /** The page below the screen, if the URL names one. */
  readonly page?: AdminPage | undefined
}

export const isScreenHandle = (handle: unknown): handle is ScreenHandle =>
  typeof handle === 'object' && handle !== null && 'screen' in handle
