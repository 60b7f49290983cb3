import { useProjectsRealtime } from '@nordlys/data/projects/realtime'
import { ProjectList } from './ProjectList.tsx'

export { prefetchProjects } from './project-lists.ts'

/** Renders the projects screen: the list with its dialogs, updated live. */
export function Projects() {
  useProjectsRealtime()
  return <ProjectList />
}
