import FolderKanban from 'lucide-react/icons/folder-kanban'
import Handshake from 'lucide-react/icons/handshake'
import Mail from 'lucide-react/icons/mail'
import Newspaper from 'lucide-react/icons/newspaper'
import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import Receipt from 'lucide-react/icons/receipt-text'
import Settings2 from 'lucide-react/icons/settings-2'
import { idleComponent } from '@nordlys/ui/components/lazy-component'
import type { AdminRoute } from './route.ts'

/** Returns a badge, which loads after the current screen. */
const waiting = (name: keyof typeof import('./waiting.tsx')) =>
  idleComponent(async () => (await import('./waiting.tsx'))[name])

/** The admin screens, in the order of the sidebar. Each loads on its first visit. */
export const ADMIN_ROUTES: readonly AdminRoute[] = [
  {
    path: 'overview',
    label: 'overview',
    load: async () => (await import('../features/overview/Overview.tsx')).Overview,
    namespaces: ['overview'],
    icon: <LayoutDashboard size={18} />,
    goKey: 'o',
  },
  {
    path: 'projects',
    label: 'projects',
    load: async () => (await import('../features/projects/Projects.tsx')).Projects,
    namespaces: ['adminProjects', 'table'],
    children: [
      {
        path: 'new',
        label: 'newProject',
        load: async () => (await import('../features/projects/NewProject.tsx')).NewProject,
        namespaces: ['adminProjects'],
      },
      {
        path: ':id',
        load: async () => (await import('../features/projects/ToProjectDialog.tsx')).ToProjectDialog,
        namespaces: [],
      },
    ],
    icon: <FolderKanban size={18} />,
    prefetch: async () => (await import('../features/projects/Projects.tsx')).prefetchProjects,
    goKey: 'p',
    create: { label: 'project', to: 'projects/new' },
    records: async () => (await import('../features/projects/find-projects.ts')).findProjects,
  },
  {
    path: 'blog',
    label: 'blog',
    load: async () => (await import('../features/blog/PostsScreen.tsx')).PostsScreen,
    namespaces: ['adminBlog', 'table'],
    children: [
      {
        path: 'new',
        label: 'newPost',
        load: async () => (await import('../features/blog/PostsScreen.tsx')).NewPostScreen,
        namespaces: ['adminBlog', 'table'],
      },
      {
        path: ':id',
        load: async () => (await import('../features/blog/PostEditorPage.tsx')).PostEditorPage,
        namespaces: ['adminBlog'],
      },
    ],
    icon: <Newspaper size={18} />,
    prefetch: async () => (await import('../features/blog/PostsScreen.tsx')).prefetchPosts,
    goKey: 'b',
    create: { label: 'post', to: 'blog/new' },
  },
  {
    path: 'contacts',
    label: 'contacts',
    load: async () => (await import('../features/contacts/Contacts.tsx')).Contacts,
    namespaces: ['contacts', 'table'],
    icon: <Mail size={18} />,
    Attention: waiting('WaitingContacts'),
    prefetch: async () => (await import('../features/contacts/Contacts.tsx')).prefetchContacts,
    goKey: 'c',
    records: async () => (await import('../features/contacts/find-contacts.ts')).findContacts,
  },
  {
    path: 'quote-management',
    label: 'quotes',
    load: async () => (await import('../features/quotes/QuoteManagement.tsx')).QuoteManagement,
    namespaces: ['quotes', 'table'],
    icon: <Receipt size={18} />,
    Attention: waiting('WaitingQuotes'),
    prefetch: async () => (await import('../features/quotes/QuoteManagement.tsx')).prefetchQuotes,
    goKey: 'q',
    records: async () => (await import('../features/quotes/find-quote-requests.ts')).findQuoteRequests,
  },
  {
    path: 'client-portal',
    label: 'clientPortal',
    load: async () => (await import('../features/clients/ClientPortal.tsx')).ClientPortal,
    namespaces: ['clients', 'table'],
    icon: <Handshake size={18} />,
    Attention: waiting('UnreadClientMessages'),
    prefetch: async () => (await import('../features/clients/ClientPortal.tsx')).prefetchClients,
    goKey: 'l',
    create: { label: 'client', to: 'client-portal?editClient=new' },
    records: async () => (await import('../features/clients/find-clients.ts')).findClients,
  },
  {
    path: 'settings',
    label: 'settings',
    load: async () => (await import('../features/settings/Settings.tsx')).Settings,
    namespaces: ['settings'],
    icon: <Settings2 size={18} />,
    Attention: waiting('WaitingInSettings'),
    goKey: 's',
    create: { label: 'invite', to: 'settings?invite=1' },
  },
  {
    path: 'account',
    label: 'account',
    load: async () => (await import('../features/account/Account.tsx')).Account,
    namespaces: ['account', 'auth', 'secondFactor'],
  },
]
