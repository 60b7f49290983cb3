import { useProject } from '@nordlys/data/projects/queries'
import type { Project } from '@nordlys/data/projects/schema'
import BookOpenText from 'lucide-react/icons/book-open-text'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { Button } from '@nordlys/ui/components/Button'
import { EditorDialog } from '@nordlys/ui/components/editor/EditorDialog'
import { RecordState } from '@nordlys/ui/components/editor/RecordState'
import { caseStudyPath } from './case-study/paths.ts'
import { ProjectFields } from './ProjectFields.tsx'
import { NEW_PROJECT } from './project-lists.ts'
import { useProjectForm } from './useProjectForm.tsx'

interface ProjectEditorProps {
  /** The project's id, or NEW_PROJECT. */
  readonly id: string
  readonly onClose: () => void
}

/** Renders the quick-edit dialog to create or edit a project. */
export function ProjectEditor({ id, onClose }: ProjectEditorProps) {
  return id === NEW_PROJECT ? (
    <ProjectDialog project={null} onClose={onClose} />
  ) : (
    <OpenProject id={id} onClose={onClose} />
  )
}

function OpenProject({ id, onClose }: ProjectEditorProps) {
  const { t } = useTranslation('adminProjects')
  const result = useProject(id)
  if (result.data) return <ProjectDialog key={id} project={result.data} onClose={onClose} />
  return <RecordState title={t('form.edit')} missing={t('missing')} result={result} onClose={onClose} />
}

function ProjectDialog({ project, onClose }: { project: Project | null; onClose: () => void }) {
  const { t } = useTranslation('adminProjects')
  const { form, onSubmit, conflict } = useProjectForm({ project, onSaved: onClose })
  return (
    <EditorDialog
      title={project ? t('form.edit') : t('form.create')}
      form={form}
      onSubmit={onSubmit}
      onClose={onClose}
      {...(project ? {} : { submitLabel: t('form.submitCreate') })}
      wide
    >
      {project && (
        <Button
          component={Link}
          to={caseStudyPath(project.id)}
          variant="outlined"
          startIcon={<BookOpenText size={16} aria-hidden />}
          sx={{ alignSelf: 'flex-start' }}
        >
          {t('action.caseStudy')}
        </Button>
      )}
      <ProjectFields />
      {conflict}
    </EditorDialog>
  )
}
