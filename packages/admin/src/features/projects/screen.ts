import FolderKanban from 'lucide-react/icons/folder-kanban'
import type { TextsOf, TextSources } from '@nordlys/ui/i18n/text-sources.ts'
import { defineScreen } from '../../shared/screen.ts'

const texts = {
  adminProjects: { en: () => import('./adminProjects.en.ts'), no: () => import('./adminProjects.no.ts') },
  adminCaseStudy: {
    en: () => import('./case-study/adminCaseStudy.en.ts'),
    no: () => import('./case-study/adminCaseStudy.no.ts'),
  },
} as const satisfies TextSources

declare module '@nordlys/ui/i18n/resources.ts' {
  interface Resources extends TextsOf<typeof texts> {}
}

export const projectsScreen = defineScreen({
  path: 'projects',
  name: { en: 'Projects', no: 'Prosjekter' },
  group: 'website',
  role: 'editor',
  icon: FolderKanban,
  shortcut: 'p',
  texts,
  namespaces: ['adminProjects', 'categories', 'media', 'order', 'table', 'upload'],
  load: async () => (await import('./Projects.tsx')).Projects,
  prefetch: async () => (await import('./Projects.tsx')).prefetchProjects,
  findRecords: async () => (await import('./find-projects.ts')).findProjects,
  create: { name: { en: 'Add a project', no: 'Legg til et prosjekt' }, to: 'projects/new' },
  pages: [
    {
      path: 'projects/new',
      name: { en: 'New project', no: 'Nytt prosjekt' },
      namespaces: ['adminProjects', 'categories', 'media', 'table', 'upload'],
      load: async () => (await import('./NewProject.tsx')).NewProject,
    },
    {
      path: 'projects/:id',
      namespaces: [],
      load: async () => (await import('./ToProjectDialog.tsx')).ToProjectDialog,
    },
    {
      path: 'projects/:id/case-study',
      namespaces: ['adminCaseStudy', 'draft', 'entries', 'media', 'search', 'upload'],
      load: async () => (await import('./case-study/CaseStudyPage.tsx')).CaseStudyPage,
    },
  ],
})
