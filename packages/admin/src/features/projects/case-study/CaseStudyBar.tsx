import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { type PublicationStatus, publicationStatus } from '@nordlys/data/lib/publication'
import { serverNow } from '@nordlys/data/lib/time/server-clock'
import { type CaseStudyValues, caseStudyValuesSchema } from '@nordlys/data/projects/case-study/form'
import { useCaseStudyMutations } from '@nordlys/data/projects/case-study/mutations'
import type { CaseStudy } from '@nordlys/data/projects/case-study/schema'
import type { Project } from '@nordlys/data/projects/schema'
import Eye from 'lucide-react/icons/eye'
import ExternalLink from 'lucide-react/icons/external-link'
import Trash from 'lucide-react/icons/trash-2'
import { flushSync } from 'react-dom'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { Button } from '@nordlys/ui/components/Button'
import { lazyComponent } from '@nordlys/ui/components/lazy/lazy-component'
import { useAction } from '@nordlys/ui/components/action/useAction.ts'
import { StepButton } from '@nordlys/ui/components/StepButton'
import { SubmitButton } from '@nordlys/ui/components/form/SubmitButton'
import { StatusChip, type StatusTone } from '@nordlys/ui/components/status/StatusChip'
import { useLanguage } from '@nordlys/ui/i18n/useLanguage.ts'
import { usePlatform } from '@nordlys/ui/platform/PlatformProvider'
import { EditorBar } from '../../../shared/draft/EditorBar.tsx'
import { DraftSaver } from '../../../shared/draft/DraftSaver.tsx'
import { DraftLinksButton } from '../../../shared/preview/DraftLinksButton.tsx'
import { CASE_STUDY_DRAFTS } from './case-study-drafts.ts'
import { projectPath, publicCaseStudyPath } from './paths.ts'

const CaseStudyPreview = lazyComponent(async () => (await import('./CaseStudyPreview.tsx')).CaseStudyPreview)

interface CaseStudyBarProps {
  readonly project: Project
  /** The project's title in the language of the admin. */
  readonly title: string
  /** The stored case study; null before the first save. */
  readonly study: CaseStudy | null
  /** The `updated_at` of the edited version. */
  readonly base: string
  readonly hasDraft: boolean
}

const TONES: Readonly<Record<PublicationStatus, StatusTone>> = {
  published: 'good',
  scheduled: 'waiting',
  draft: 'neutral',
}

/** Renders the bar of a case study: back link, status, the page on the website, delete and save. */
export function CaseStudyBar({ project, title, study, base, hasDraft }: CaseStudyBarProps) {
  const { t } = useTranslation(['adminCaseStudy', 'common'])
  const { websiteUrl } = usePlatform()
  const language = useLanguage()
  const navigate = useNavigate()
  const { reset, getValues } = useFormContext()
  const [previewed, setPreviewed] = useState<CaseStudyValues | null>(null)
  const { run } = useAction()
  const { remove } = useCaseStudyMutations()
  const status = study ? publicationStatus(study, serverNow()) : 'draft'
  const shown = study?.languages.includes(language) ? language : study?.languages[0]
  const removeStudy = async (stored: CaseStudy) => {
    const isRemoved = await run({
      confirm: {
        title: t('delete.question'),
        description: t('delete.text', { title }),
        confirmLabel: t('common:action.delete'),
        destructive: true,
      },
      table: 'case_studies',
      rows: [stored],
      deletes: [title],
      send: remove,
      done: () => t('delete.done'),
      failed: t('delete.failed'),
    })
    if (!isRemoved) return
    // The edits are deleted with the case study, so the leave guard must not ask about them.
    flushSync(() => reset(getValues()))
    CASE_STUDY_DRAFTS.remove(project.id)
    await navigate(projectPath(project.id), { replace: true })
  }
  return (
    <EditorBar
      title={t('heading', { title })}
      back={{ to: projectPath(project.id), label: t('back') }}
      chip={<StatusChip tone={TONES[status]}>{t(`status.${status}`)}</StatusChip>}
      draft={<DraftSaver drafts={CASE_STUDY_DRAFTS} id={project.id} base={base} paused={hasDraft} />}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', alignItems: 'flex-start', gap: 1 }}>
        <Button
          variant="outlined"
          aria-haspopup="dialog"
          startIcon={<Eye size={16} aria-hidden />}
          onClick={() => setPreviewed(caseStudyValuesSchema.safeParse(getValues()).data ?? null)}
        >
          {t('preview')}
        </Button>
        {websiteUrl !== null && (
          <StepButton
            variant="outlined"
            href={study && shown ? `${websiteUrl}${publicCaseStudyPath(study.slug, shown).slice(1)}` : websiteUrl}
            blockedReason={status === 'published' && shown ? null : t('notPublished')}
            startIcon={<ExternalLink size={16} aria-hidden />}
          >
            {t('openPage')}
          </StepButton>
        )}
        {study && <DraftLinksButton kind="study" record={project.id} language={shown ?? language} />}
        {study && (
          <IconButton aria-label={t('delete.label')} onClick={() => void removeStudy(study)}>
            <Trash size={18} aria-hidden />
          </IconButton>
        )}
        <SubmitButton pendingLabel={t('common:action.saving')}>{t('common:action.save')}</SubmitButton>
      </Box>
      {previewed && <CaseStudyPreview project={project} values={previewed} onClose={() => setPreviewed(null)} />}
    </EditorBar>
  )
}
