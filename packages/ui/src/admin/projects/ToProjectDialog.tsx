import { Navigate, useParams } from 'react-router-dom'
import { useAdminBase } from '../shell/AdminBase.ts'
import { OPEN_PROJECT, PROJECTS } from './project-lists.ts'

/** A link to one project opens its dialog over the list. */
export function ToProjectDialog() {
  const base = useAdminBase()
  const { id = '' } = useParams()
  return <Navigate to={`${base}/${PROJECTS}?${new URLSearchParams({ [OPEN_PROJECT]: id }).toString()}`} replace />
}
