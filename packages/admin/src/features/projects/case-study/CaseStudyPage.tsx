import { useCaseStudy } from '@nordlys/data/projects/case-study/queries'
import { useProject } from '@nordlys/data/projects/queries'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { failureOf } from '@nordlys/ui/components/table/state/list-result.ts'
import { ADMIN_PATH } from '../../../paths.ts'
import { EditorState, NoEditor } from '../../../shared/draft/EditorState.tsx'
import { useLastKnown } from '../../../shared/draft/useLastKnown.ts'
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
  const known = useLastKnown(project.data)
  const opened = useLastKnown(study.data)
  if (known && study.data !== undefined) return <CaseStudyEditor project={known} opened={opened} />
  if (project.data === null) return <NoProject />
  return <EditorState result={failureOf(project) === null ? study : project} failed={t('loadFailed')} />
}

function NoProject() {
  const { t } = useTranslation('adminCaseStudy')
  return (
    <NoEditor
      title={t('missingTitle')}
      description={t('missingText')}
      to={`${ADMIN_PATH}/${PROJECTS}`}
      link={t('toProjects')}
    />
  )
}
