import FolderKanban from 'lucide-react/icons/folder-kanban'
import Handshake from 'lucide-react/icons/handshake'
import Mail from 'lucide-react/icons/mail'
import Newspaper from 'lucide-react/icons/newspaper'
import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import Receipt from 'lucide-react/icons/receipt-text'
import Settings2 from 'lucide-react/icons/settings-2'
import { latePart } from '../components/late-part.ts'
import { lazyScreen } from './lazy-screen.ts'
import type { AdminRoute } from './route.ts'

/** What waits behind a link is asked for after the screen that is shown. */
const waiting = (name: keyof typeof import('./waiting.tsx')) =>
  latePart(async () => (await import('./waiting.tsx'))[name])

/** The one table of admin screens, in the order of the sidebar; each is loaded when first visited. */
export const ADMIN_ROUTES: readonly AdminRoute[] = [
  {
    path: 'overview',
    label: 'overview',
    ...lazyScreen(async () => (await import('./overview/Overview.tsx')).Overview, ['overview']),
    icon: <LayoutDashboard size={18} />,
    goKey: 'o',
  },
  {
    path: 'projects',
    label: 'projects',
    ...lazyScreen(async () => (await import('./projects/Projects.tsx')).Projects, ['adminProjects', 'table']),
    children: [
      {
        path: 'new',
        label: 'newProject',
        ...lazyScreen(async () => (await import('./projects/NewProject.tsx')).NewProject, ['adminProjects']),
      },
      { path: ':id', ...lazyScreen(async () => (await import('./projects/ToProjectDialog.tsx')).ToProjectDialog) },
    ],
    icon: <FolderKanban size={18} />,
    readAhead: async () => (await import('./projects/Projects.tsx')).readProjectsAhead,
    goKey: 'p',
    create: { label: 'project', to: 'projects/new' },
    records: async () => (await import('./projects/find-projects.ts')).findProjects,
  },
  {
    path: 'blog',
    label: 'blog',
    ...lazyScreen(async () => (await import('./blog/PostsScreen.tsx')).PostsScreen, ['adminBlog', 'table']),
    children: [
      {
        path: 'new',
        label: 'newPost',
        ...lazyScreen(async () => (await import('./blog/PostsScreen.tsx')).NewPostScreen, ['adminBlog', 'table']),
      },
      {
        path: ':id',
        ...lazyScreen(async () => (await import('./blog/PostEditorPage.tsx')).PostEditorPage, ['adminBlog']),
      },
    ],
    icon: <Newspaper size={18} />,
    readAhead: async () => (await import('./blog/PostsScreen.tsx')).readPostsAhead,
    goKey: 'b',
    create: { label: 'post', to: 'blog/new' },
  },
  {
    path: 'contacts',
    label: 'contacts',
    ...lazyScreen(async () => (await import('./contacts/Contacts.tsx')).Contacts, ['contacts', 'table']),
    icon: <Mail size={18} />,
    Attention: waiting('WaitingContacts'),
    readAhead: async () => (await import('./contacts/Contacts.tsx')).readContactsAhead,
    goKey: 'c',
    records: async () => (await import('./contacts/find-contacts.ts')).findContacts,
  },
  {
    path: 'quote-management',
    label: 'quotes',
    ...lazyScreen(async () => (await import('./quotes/QuoteManagement.tsx')).QuoteManagement, ['quotes', 'table']),
    icon: <Receipt size={18} />,
    Attention: waiting('WaitingQuotes'),
    readAhead: async () => (await import('./quotes/QuoteManagement.tsx')).readQuotesAhead,
    goKey: 'q',
    records: async () => (await import('./quotes/find-quote-requests.ts')).findQuoteRequests,
  },
  {
    path: 'client-portal',
    label: 'clientPortal',
    ...lazyScreen(async () => (await import('./clients/ClientPortal.tsx')).ClientPortal, ['clients', 'table']),
    icon: <Handshake size={18} />,
    Attention: waiting('UnreadClientMessages'),
    readAhead: async () => (await import('./clients/ClientPortal.tsx')).readClientsAhead,
    goKey: 'l',
    create: { label: 'client', to: 'client-portal?editClient=new' },
    records: async () => (await import('./clients/find-clients.ts')).findClients,
  },
  {
    path: 'settings',
    label: 'settings',
    ...lazyScreen(async () => (await import('./settings/Settings.tsx')).Settings, ['settings']),
    icon: <Settings2 size={18} />,
    Attention: waiting('WaitingInSettings'),
    goKey: 's',
    create: { label: 'invite', to: 'settings?invite=1' },
  },
  {
    path: 'account',
    label: 'account',
    ...lazyScreen(async () => (await import('./account/Account.tsx')).Account, ['account']),
  },
]
