import { PortfolioFailed } from '../PortfolioFailed.tsx'
import { PortfolioSkeleton } from '../PortfolioSkeleton.tsx'
import { ProjectList } from './ProjectList.tsx'
import { useProjects } from './useProjects.ts'

/** Loading, failed, or the projects. */
export function PortfolioStates() {
  const projects = useProjects()
  if (projects.state === 'loading') return <PortfolioSkeleton />
  if (projects.state === 'failed') return <PortfolioFailed onRetry={projects.retry} />
  return <ProjectList projects={projects.projects} />
}
