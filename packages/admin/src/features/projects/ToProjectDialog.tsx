import { Navigate, useParams } from 'react-router-dom'
import { ADMIN_PATH } from '../../paths.ts'
import { OPEN_PROJECT } from '../../shared/record-links.ts'
import { PROJECTS } from './project-lists.ts'

/** Redirects the link to a project to the list with that project's dialog open. */
export function ToProjectDialog() {
  const { id = '' } = useParams()
  return <Navigate to={`${ADMIN_PATH}/${PROJECTS}?${new URLSearchParams({ [OPEN_PROJECT]: id }).toString()}`} replace />
}
