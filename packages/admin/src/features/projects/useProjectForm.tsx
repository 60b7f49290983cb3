import { useProjectMutations } from '@nordlys/data/projects/mutations'
import { EMPTY_PROJECT, type Project, projectFormSchema, type ProjectFields } from '@nordlys/data/projects/schema'
import { PROJECT_STATUSES } from '@nordlys/data/projects/statuses'
import { useTranslation } from 'react-i18next'
import { useRecordSave } from '@nordlys/ui/components/editor/useRecordSave'
import { useZodForm } from '@nordlys/ui/components/form/useZodForm.ts'

const LABELS = {
  title: 'title',
  title_no: 'titleNo',
  description: 'description',
  description_no: 'descriptionNo',
  category: 'category',
  status: 'status',
  technologies: 'technologies',
  images: 'images',
  live_demo_url: 'demo',
  github_url: 'code',
  client_url: 'client',
  published: 'published',
} as const

const isField = (field: string): field is keyof typeof LABELS => field in LABELS

interface ProjectFormOptions {
  /** The edited project; null for a new one. */
  readonly project: Project | null
  /** The project that prefills a new one. */
  readonly like?: Project | null
  readonly onSaved: () => void
}

/** Converts a project to form values. */
function projectValues(project: Project): ProjectFields {
  const { technologies, images, title, category } = project
  return {
    title,
    title_no: project.title_no ?? '',
    description: project.description ?? '',
    description_no: project.description_no ?? '',
    category,
    status: PROJECT_STATUSES.find((status) => status === project.status) ?? EMPTY_PROJECT.status,
    technologies,
    images,
    live_demo_url: project.live_demo_url ?? '',
    github_url: project.github_url ?? '',
    client_url: project.client_url ?? '',
    published: project.published,
  }
}

/** Returns the form of a project, for the page and the dialog. */
export function useProjectForm({ project, like = null, onSaved }: ProjectFormOptions) {
  const { t } = useTranslation('adminProjects')
  const { save } = useProjectMutations()
  const start = project ?? like
  const form = useZodForm(projectFormSchema, start ? projectValues(start) : EMPTY_PROJECT)
  const { onSubmit, conflict } = useRecordSave({
    form,
    row: project,
    record: project && { table: 'projects', id: project.id },
    toValues: projectValues,
    save: async (values, openedAt) => {
      const opened = project && openedAt !== null ? { id: project.id, updatedAt: openedAt } : null
      return save.mutateAsync({ values, opened })
    },
    done: project ? t('updated') : t('created'),
    failed: project ? t('saveFailed') : t('createFailed'),
    onSaved,
    label: (field) => (isField(field) ? t(`form.${LABELS[field]}`) : null),
  })
  return { form, onSubmit, conflict }
}
