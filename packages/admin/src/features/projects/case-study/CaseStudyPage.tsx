import type { CaseStudy } from '@nordlys/data/projects/case-study/schema'
import { useCaseStudy } from '@nordlys/data/projects/case-study/queries'
import { useProject } from '@nordlys/data/projects/queries'
import FileQuestion from 'lucide-react/icons/file-question-mark'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router-dom'
import { Button } from '@nordlys/ui/components/Button'
import { ErrorState } from '@nordlys/ui/components/ErrorState'
import { SkeletonLines } from '@nordlys/ui/components/LoadingState'
import { Message } from '@nordlys/ui/components/Message'
import { failureOf } from '@nordlys/ui/components/table/state/list-result.ts'
import { ADMIN_PATH } from '../../../paths.ts'
import { PROJECTS } from '../project-lists.ts'
import { CaseStudyEditor } from './CaseStudyEditor.tsx'

/** Renders the editor of the case study of the project in the URL. */
export function CaseStudyPage() {
  const { id = '' } = useParams()
  return <LoadedCaseStudy key={id} id={id} />
}

function LoadedCaseStudy({ id }: { id: string }) {
  const { t } = useTranslation('adminCaseStudy')
  const project = useProject(id)
  const study = useCaseStudy(id)
  const [opened, setOpened] = useState<{ readonly study: CaseStudy | null } | null>(null)
  // Later data is compared when saving; it must not replace a form that is being edited.
  if (opened === null && project.data && study.data !== undefined) setOpened({ study: study.data })
  if (opened && project.data) return <CaseStudyEditor project={project.data} opened={opened.study} />
  if (project.data === null) return <NoProject />
  const failed = failureOf(project) === null ? study : project
  const failure = failureOf(failed)
  if (failure === null) return <SkeletonLines lines={12} />
  return (
    <ErrorState
      error={failure}
      title={t('loadFailed')}
      onRetry={() => void failed.refetch()}
      retrying={failed.isFetching}
    />
  )
}

function NoProject() {
  const { t } = useTranslation('adminCaseStudy')
  return (
    <Message
      live="status"
      headingLevel="h1"
      icon={<FileQuestion size={22} />}
      title={t('missingTitle')}
      description={t('missingText')}
      action={
        <Button component={Link} to={`${ADMIN_PATH}/${PROJECTS}`} variant="outlined">
          {t('toProjects')}
        </Button>
      }
    />
  )
}
