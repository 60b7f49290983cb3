import { slugify } from '@nordlys/data/blog/slug'
import { serverNow } from '@nordlys/data/lib/time/server-clock'
import { sameJson } from '@nordlys/data/lib/same-json'
import { type CaseStudyValues, emptyCaseStudy, toCaseStudyValues } from '@nordlys/data/projects/case-study/form'
import type { CaseStudy } from '@nordlys/data/projects/case-study/schema'
import type { Project } from '@nordlys/data/projects/schema'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { WithDraft } from '../../../shared/draft/WithDraft.tsx'
import { CASE_STUDY_DRAFTS } from './case-study-drafts.ts'
import { CaseStudyForm } from './CaseStudyForm.tsx'

interface CaseStudyEditorProps {
  readonly project: Project
  /** The stored case study; null for a new one. */
  readonly opened: CaseStudy | null
}

/** Renders the editor of a case study. */
export function CaseStudyEditor({ project, opened }: CaseStudyEditorProps) {
  const { t } = useTranslation('adminCaseStudy')
  const [initial] = useState<CaseStudyValues>(() =>
    opened ? toCaseStudyValues(opened, serverNow()) : emptyCaseStudy(slugify(project.title)),
  )
  return (
    <WithDraft
      drafts={CASE_STUDY_DRAFTS}
      record={{ id: project.id, updated_at: opened?.updated_at ?? '' }}
      isSame={(values) => sameJson(values, initial)}
      stale={t('staleDraft')}
    >
      {(edits) => <CaseStudyForm project={project} opened={opened} initial={initial} {...edits} />}
    </WithDraft>
  )
}
