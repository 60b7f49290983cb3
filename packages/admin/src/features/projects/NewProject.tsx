import { shortened } from '@nordlys/data/lib/text/shortened'
import { LIMITS } from '@nordlys/data/lib/validation'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useProject } from '@nordlys/data/projects/queries'
import type { Project } from '@nordlys/data/projects/schema'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useSearchParams } from 'react-router-dom'
import { Button } from '@nordlys/ui/components/Button'
import { EmptyState } from '@nordlys/ui/components/states/EmptyState'
import { ErrorState } from '@nordlys/ui/components/states/ErrorState'
import { useLeaveGuard } from '@nordlys/ui/components/editor/LeaveGuard'
import { Form } from '@nordlys/ui/components/form/Form'
import { SubmitButton } from '@nordlys/ui/components/form/SubmitButton'
import { SkeletonLines } from '@nordlys/ui/components/states/LoadingState'
import { ProjectFields } from './ProjectFields.tsx'
import { ADMIN_PATH } from '../../paths.ts'
import { PROJECTS } from './project-lists.ts'
import { useProjectForm } from './useProjectForm.tsx'

const BACK = `${ADMIN_PATH}/${PROJECTS}`

/** Renders the page of a new project; `?like=<id>` prefills it from another project. */
export function NewProject() {
  const { t } = useTranslation('adminProjects')
  const [params] = useSearchParams()
  const like = params.get('like')
  return (
    <Box sx={{ maxWidth: 960, '--form-ground': 'var(--mui-palette-paper)' }}>
      <Button
        component={Link}
        to={BACK}
        startIcon={<ArrowLeft size={16} aria-hidden />}
        sx={{ ml: -2, mb: 1, color: 'muted' }}
      >
        {t('form.back')}
      </Button>
      <Typography variant="h3" component="h1" sx={{ mb: 2.5 }}>
        {t('form.create')}
      </Typography>
      {like === null ? <ProjectPage like={null} /> : <Copy key={like} id={like} />}
    </Box>
  )
}

function Copy({ id }: { id: string }) {
  const { t } = useTranslation('adminProjects')
  const { data, error, isPending, isFetching, refetch } = useProject(id)
  if (data) {
    const title = shortened(t('form.copy', { title: data.title }), LIMITS.name)
    return <ProjectPage like={{ ...data, title, title_no: data.title_no && null }} />
  }
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />
  return isPending ? <SkeletonLines lines={6} /> : <EmptyState title={t('missing')} />
}

function ProjectPage({ like }: { like: Project | null }) {
  const { t } = useTranslation(['adminProjects', 'common'])
  const navigate = useNavigate()
  const { form, onSubmit } = useProjectForm({ project: null, like, onSaved: () => void navigate(BACK) })
  const { isDirty, isSubmitting } = form.formState
  useLeaveGuard(isDirty && !isSubmitting)
  return (
    <Form
      form={form}
      onSubmit={onSubmit}
      label={t('form.create')}
      actions={
        <Box sx={{ display: 'flex', gap: 1 }}>
          <SubmitButton pendingLabel={t('common:action.saving')}>{t('form.submitCreate')}</SubmitButton>
          <Button component={Link} to={BACK} variant="outlined">
            {t('common:action.cancel')}
          </Button>
        </Box>
      }
    >
      <ProjectFields />
    </Form>
  )
}
