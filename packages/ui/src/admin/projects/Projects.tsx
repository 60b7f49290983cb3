import { useProjectsRealtime } from '@nordlys/data/projects/realtime'
import { ProjectList } from './ProjectList.tsx'

export { prefetchProjects } from './project-lists.ts'

/** Projects Management: the list with its dialogs. Live. */
export function Projects() {
  useProjectsRealtime()
  return <ProjectList />
}
