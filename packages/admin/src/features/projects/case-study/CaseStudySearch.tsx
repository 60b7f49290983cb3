import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { CaseStudyValues } from '@nordlys/data/projects/case-study/form'
import { plainMarkdown } from '@nordlys/data/lib/text/markdown'
import type { Project } from '@nordlys/data/projects/schema'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { SkeletonLines } from '@nordlys/ui/components/states/LoadingState'
import { Section } from '@nordlys/ui/components/screen/Section'
import { LANGUAGES, type Language } from '@nordlys/ui/i18n/language.ts'
import { wholeTitle } from '../../../shared/search/lengths.ts'
import { SearchPreview } from '../../../shared/search/SearchPreview.tsx'
import { useLengthHint } from '../../../shared/search/useLengthHint.ts'
import { useSearchFacts } from '../../../shared/search/useSearchFacts.ts'
import { publicCaseStudyPath } from './paths.ts'

/** Returns the first text that is not blank, trimmed; empty without one. */
const firstOf = (...texts: readonly (string | null | undefined)[]) => texts.find((text) => text?.trim())?.trim() ?? ''

/** Previews both languages as search results and shared links, with the lengths of the title and the summary. */
export function CaseStudySearch({ project }: { readonly project: Project }) {
  const { t } = useTranslation('adminCaseStudy')
  return (
    <Section title={t('section.search')} description={t('help.search')}>
      <Box
        sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' } }}
      >
        {LANGUAGES.map((language) => (
          <Preview key={language} project={project} language={language} />
        ))}
      </Box>
    </Section>
  )
}

/** Previews one language with the title, description and picture that the site would use. */
function Preview({ project, language }: { readonly project: Project; readonly language: Language }) {
  const { t } = useTranslation('adminCaseStudy')
  const { titleHint, descriptionHint } = useLengthHint()
  const values = useWatch<CaseStudyValues>()
  const facts = useSearchFacts(language)
  if (!facts) return <SkeletonLines lines={6} />
  const { company, heads } = facts
  const isNorwegian = language === 'no'
  const name = isNorwegian
    ? firstOf(values.title_no, project.title_no, project.title)
    : firstOf(values.title, project.title)
  const description = isNorwegian
    ? firstOf(values.summary_no, project.description_no, project.description, plainMarkdown(values.challenge_no ?? ''))
    : firstOf(values.summary, project.description, plainMarkdown(values.challenge ?? ''))
  const title = `${name} – ${heads.case_study.title}`
  return (
    <Stack sx={{ gap: 1, minWidth: 0 }}>
      <Typography variant="subtitle2" component="h3">
        {t(`language.${language}`)}
      </Typography>
      <Typography variant="body2" sx={{ color: 'muted' }}>
        {t('length.title', { hint: titleHint(wholeTitle(title, company, false)) })}
      </Typography>
      <Typography variant="body2" sx={{ color: 'muted' }}>
        {t('length.summary', { hint: descriptionHint(description) })}
      </Typography>
      <SearchPreview
        language={language}
        path={publicCaseStudyPath(values.slug ?? '', language).slice(1)}
        title={title}
        description={description}
        company={company}
        section={heads.projects.title}
        cover={firstOf(values.cover, ...project.images) || null}
      />
    </Stack>
  )
}
