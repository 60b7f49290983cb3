import Box from '@mui/material/Box'
import { serverNow } from '@nordlys/data/lib/time/server-clock'
import {
  caseStudyFormSchema,
  type CaseStudyInput,
  type CaseStudyValues,
  toCaseStudyValues,
} from '@nordlys/data/projects/case-study/form'
import type { CaseStudy } from '@nordlys/data/projects/case-study/schema'
import type { Project } from '@nordlys/data/projects/schema'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Form } from '@nordlys/ui/components/form/Form'
import { useZodForm } from '@nordlys/ui/components/form/useZodForm.ts'
import { useLanguage } from '@nordlys/ui/i18n/useLanguage.ts'
import { useSetCrumb } from '../../../shared/Crumb.tsx'
import { BELOW_BAR, useEditorFrame } from '../../../shared/draft/useEditorFrame.ts'
import type { FirstEdits } from '../../../shared/draft/WithDraft.tsx'
import { inLanguage } from '../in-language.ts'
import { CaseStudyBar } from './CaseStudyBar.tsx'
import {
  CaseStudyFacts,
  CaseStudyFigures,
  CaseStudyPictures,
  CaseStudyQuote,
  CaseStudyTexts,
} from './CaseStudyFields.tsx'
import { CaseStudyPublication } from './CaseStudyPublication.tsx'
import { CaseStudySearch } from './CaseStudySearch.tsx'
import { useCaseStudySave } from './useCaseStudySave.ts'

interface CaseStudyFormProps extends FirstEdits<CaseStudyValues> {
  readonly project: Project
  /** The stored case study; null for a new one. */
  readonly opened: CaseStudy | null
  readonly initial: CaseStudyValues
}

/** Returns the time for which a case study is scheduled; empty for a draft or a published one. */
const plannedFor = (study: CaseStudy | null) => study && toCaseStudyValues(study, serverNow()).publish_at

/** Renders the form of a case study: publication, texts, pictures, figures, quotation, facts and previews. */
export function CaseStudyForm({ project, opened, initial, base, restored, hasDraft }: CaseStudyFormProps) {
  const { t } = useTranslation('adminCaseStudy')
  const { title } = inLanguage(project, useLanguage())
  const [latest, setLatest] = useState(opened)
  const form = useZodForm<CaseStudyValues, CaseStudyInput>(caseStudyFormSchema(plannedFor(latest) ?? ''), initial)
  const { onSubmit, conflict, savedAt } = useCaseStudySave({
    form,
    id: project.id,
    opened,
    initial,
    base,
    onLatest: setLatest,
  })
  useSetCrumb(t('crumb', { title }))
  const frame = useEditorFrame(form, restored)
  const publishedAt = latest?.published && !plannedFor(latest) ? latest.published_at : null
  return (
    <Box ref={frame} sx={BELOW_BAR}>
      <Form form={form} onSubmit={onSubmit} label={t('form')}>
        <CaseStudyBar project={project} title={title} study={latest} base={savedAt} hasDraft={hasDraft} />
        <CaseStudyPublication project={project} publishedAt={publishedAt} />
        <CaseStudyTexts />
        <CaseStudyPictures />
        <CaseStudyFigures />
        <CaseStudyQuote />
        <CaseStudyFacts />
        <CaseStudySearch project={project} />
      </Form>
      {conflict}
    </Box>
  )
}
