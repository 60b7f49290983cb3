import { serverNow } from '@nordlys/data/lib/time/server-clock'
import { type CaseStudyValues, writtenLanguages } from '@nordlys/data/projects/case-study/form'
import { CASE_STUDY_SERVICES } from '@nordlys/data/projects/case-study/services'
import type { PublicCaseStudy } from '@nordlys/data/projects/public/case-study-schema'
import type { Project } from '@nordlys/data/projects/schema'
import { useLanguage } from '@nordlys/ui/i18n/useLanguage.ts'
import { useMemo } from 'react'
import { PagePreview } from '../../../shared/preview/PagePreview.tsx'

interface CaseStudyPreviewProps {
  readonly project: Project
  readonly values: CaseStudyValues
  readonly onClose: () => void
}

/** Previews the page of a case study with its unsaved edits, in a language that is written. */
export function CaseStudyPreview({ project, values, onClose }: CaseStudyPreviewProps) {
  const language = useLanguage()
  const study = useMemo(() => editedStudy(project, values), [project, values])
  const content = useMemo(() => ({ study }), [study])
  const shown = study.languages.includes(language) ? language : (study.languages[0] ?? language)
  return (
    <PagePreview path={`${shown === 'no' ? 'no/' : ''}projects/preview?preview`} content={content} onClose={onClose} />
  )
}

const orNull = (text: string | null | undefined) => (text?.trim() ? text : null)

/** Returns a case study as visitors would see it after saving. Without a complete language, what is written is shown in both. */
function editedStudy(project: Project, values: CaseStudyValues): PublicCaseStudy {
  const { publish_now: _now, publish_at: _at, quote_consent_on, services, ...texts } = values
  const parts = {
    challenge: orNull(texts.challenge),
    challenge_no: orNull(texts.challenge_no),
    approach: orNull(texts.approach),
    approach_no: orNull(texts.approach_no),
    result: orNull(texts.result),
    result_no: orNull(texts.result_no),
  }
  const written = writtenLanguages(parts)
  const now = new Date(serverNow()).toISOString()
  const { category_name, category_no, status, technologies, images, live_demo_url, github_url, client_url } = project
  // Visitors see no quotation without the consent of its author.
  const quoted = (text: string | null | undefined) => (quote_consent_on ? orNull(text) : null)
  return {
    ...texts,
    ...parts,
    id: project.id,
    languages: written.length > 0 ? written : ['en', 'no'],
    title: orNull(texts.title),
    title_no: orNull(texts.title_no),
    summary: orNull(texts.summary),
    summary_no: orNull(texts.summary_no),
    quote: quoted(texts.quote),
    quote_no: quoted(texts.quote_no),
    quote_name: orNull(texts.quote_name),
    quote_role: orNull(texts.quote_role),
    quote_role_no: orNull(texts.quote_role_no),
    period_from: orNull(texts.period_from),
    period_to: orNull(texts.period_to),
    services: CASE_STUDY_SERVICES.filter((service) => services[service]),
    cover: orNull(texts.cover),
    published_at: now,
    updated_at: now,
    project_title: project.title,
    category: category_name,
    category_no,
    status,
    technologies,
    images,
    live_demo_url,
    github_url,
    client_url,
  }
}
