import { idleComponent } from '@nordlys/ui/components/lazy-component'
import type { ScreenLoaders } from '../screens/loaders.ts'

/** Returns a badge, which loads after the current screen. */
const badge = (name: keyof typeof import('./attention-badges.tsx')) =>
  idleComponent(async () => (await import('./attention-badges.tsx'))[name])

/** The code of each screen and page. */
export const SCREEN_LOADERS: ScreenLoaders = {
  overview: {
    load: async () => (await import('../features/overview/Overview.tsx')).Overview,
    namespaces: ['overview'],
  },
  projects: {
    load: async () => (await import('../features/projects/Projects.tsx')).Projects,
    namespaces: ['adminProjects', 'media', 'table', 'upload'],
    prefetch: async () => (await import('../features/projects/Projects.tsx')).prefetchProjects,
    records: async () => (await import('../features/projects/find-projects.ts')).findProjects,
  },
  'projects/new': {
    load: async () => (await import('../features/projects/NewProject.tsx')).NewProject,
    namespaces: ['adminProjects', 'media', 'table', 'upload'],
  },
  'projects/:id': {
    load: async () => (await import('../features/projects/ToProjectDialog.tsx')).ToProjectDialog,
    namespaces: [],
  },
  'projects/:id/case-study': {
    load: async () => (await import('../features/projects/case-study/CaseStudyPage.tsx')).CaseStudyPage,
    namespaces: ['adminCaseStudy', 'draft', 'entries', 'media', 'search', 'upload'],
  },
  blog: {
    load: async () => (await import('../features/blog/PostsScreen.tsx')).PostsScreen,
    namespaces: ['adminBlog', 'table'],
    prefetch: async () => (await import('../features/blog/PostsScreen.tsx')).prefetchPosts,
  },
  'blog/new': {
    load: async () => (await import('../features/blog/PostsScreen.tsx')).NewPostScreen,
    namespaces: ['adminBlog', 'table'],
  },
  'blog/:id': {
    load: async () => (await import('../features/blog/PostEditorPage.tsx')).PostEditorPage,
    namespaces: ['adminBlog', 'draft', 'media', 'search', 'table', 'upload'],
  },
  media: {
    load: async () => (await import('../features/media/MediaScreen.tsx')).MediaScreen,
    namespaces: ['media', 'table', 'upload'],
    prefetch: async () => (await import('../features/media/MediaScreen.tsx')).prefetchMedia,
  },
  team: {
    load: async () => (await import('../features/team/Team.tsx')).Team,
    namespaces: ['team', 'media', 'order', 'table', 'upload'],
    prefetch: async () => (await import('../features/team/Team.tsx')).prefetchTeam,
  },
  references: {
    load: async () => (await import('../features/references/References.tsx')).References,
    namespaces: ['adminReferences', 'media', 'order', 'table', 'upload'],
    prefetch: async () => (await import('../features/references/References.tsx')).prefetchReferences,
  },
  contacts: {
    load: async () => (await import('../features/contacts/Contacts.tsx')).Contacts,
    namespaces: ['contacts', 'table'],
    Attention: badge('WaitingContacts'),
    prefetch: async () => (await import('../features/contacts/Contacts.tsx')).prefetchContacts,
    records: async () => (await import('../features/contacts/find-contacts.ts')).findContacts,
  },
  'quote-management': {
    load: async () => (await import('../features/quotes/QuoteManagement.tsx')).QuoteManagement,
    namespaces: ['quotes', 'offerState', 'table'],
    Attention: badge('WaitingQuotes'),
    prefetch: async () => (await import('../features/quotes/QuoteManagement.tsx')).prefetchQuotes,
    records: async () => (await import('../features/quotes/find-quote-requests.ts')).findQuoteRequests,
  },
  offers: {
    load: async () => (await import('../features/offers/OffersScreen.tsx')).OffersScreen,
    namespaces: ['offers', 'offerState', 'table'],
    prefetch: async () => (await import('../features/offers/OffersScreen.tsx')).prefetchOffers,
    records: async () => (await import('../features/offers/find-offers.ts')).findOffers,
  },
  'offers/:id': {
    load: async () => (await import('../features/offers/editor/OfferEditorPage.tsx')).OfferEditorPage,
    namespaces: ['offers', 'offerEditor', 'offerState', 'entries', 'draft'],
  },
  engagements: {
    load: async () => (await import('../features/engagements/EngagementsScreen.tsx')).EngagementsScreen,
    namespaces: ['engagements', 'clients', 'offerState', 'table', 'upload'],
    prefetch: async () => (await import('../features/engagements/EngagementsScreen.tsx')).prefetchEngagements,
    records: async () => (await import('../features/engagements/find-engagements.ts')).findEngagements,
  },
  'client-portal': {
    load: async () => (await import('../features/clients/ClientPortal.tsx')).ClientPortal,
    namespaces: ['clients', 'table', 'upload'],
    Attention: badge('UnreadClientMessages'),
    prefetch: async () => (await import('../features/clients/ClientPortal.tsx')).prefetchClients,
    records: async () => (await import('../features/clients/find-clients.ts')).findClients,
  },
  settings: {
    load: async () => (await import('../features/settings/Settings.tsx')).Settings,
    namespaces: ['settings'],
    Attention: badge('WaitingInSettings'),
  },
  account: {
    load: async () => (await import('../features/account/Account.tsx')).Account,
    namespaces: ['account', 'auth', 'secondFactor'],
  },
}
