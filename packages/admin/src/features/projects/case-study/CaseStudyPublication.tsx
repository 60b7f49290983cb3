import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import { LANGUAGES } from '@nordlys/data/lib/validation'
import { type CaseStudyValues, writtenLanguages } from '@nordlys/data/projects/case-study/form'
import type { Project } from '@nordlys/data/projects/schema'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { DateTimeField } from '@nordlys/ui/components/form/DateTimeField'
import { SwitchField } from '@nordlys/ui/components/form/SwitchField'
import { TextField } from '@nordlys/ui/components/form/TextField'
import { lazyComponent } from '@nordlys/ui/components/lazy/lazy-component'
import { Section } from '@nordlys/ui/components/screen/Section'
import { useFormat } from '@nordlys/ui/i18n/useFormat.ts'
import { publicCaseStudyPath } from './paths.ts'

const PublishChecks = lazyComponent(
  async () => (await import('../../../shared/checks/PublishChecks.tsx')).PublishChecks,
)

/** Explains what visitors will not see, and why. */
function Unshown({ project }: { readonly project: Project }) {
  const { t } = useTranslation('adminCaseStudy')
  const values = useWatch<CaseStudyValues>()
  const texts = {
    challenge: values.challenge ?? '',
    challenge_no: values.challenge_no ?? '',
    approach: values.approach ?? '',
    approach_no: values.approach_no ?? '',
    result: values.result ?? '',
    result_no: values.result_no ?? '',
  }
  const written = writtenLanguages(texts)
  const hasQuote = [values.quote, values.quote_no].some((quote) => (quote ?? '').trim() !== '')
  const notes = [
    ...(project.published ? [] : [t('unshown.project')]),
    ...LANGUAGES.filter((language) => !written.includes(language)).map((language) => t(`unshown.${language}`)),
    ...(hasQuote && !values.quote_consent_on ? [t('unshown.quote')] : []),
  ]
  return (
    <Box component="output" sx={{ display: 'block', color: 'muted', fontSize: '0.875rem' }}>
      {notes.map((note) => (
        <Box key={note} component="span" sx={{ display: 'block' }}>
          {note}
        </Box>
      ))}
    </Box>
  )
}

/** What is worth a look before the case study is published, in the languages that are written. */
function Checks({ project }: { readonly project: Project }) {
  const values = useWatch<CaseStudyValues>()
  const texts = LANGUAGES.flatMap((language) => {
    const field = (name: 'title' | 'summary' | 'challenge' | 'approach' | 'result') =>
      (language === 'no' ? values[`${name}_no`] : values[name]) ?? ''
    const parts = [field('challenge'), field('approach'), field('result')]
    const text = {
      language,
      markdown: '',
      title: field('title') || ((language === 'no' ? project.title_no : null) ?? project.title),
      description:
        field('summary') || ((language === 'no' ? project.description_no : null) ?? project.description ?? ''),
    }
    return parts.every((part) => part.trim() === '') ? [] : parts.map((markdown) => ({ ...text, markdown }))
  })
  const written = new Set(texts.map(({ language }) => language))
  return (
    <PublishChecks
      texts={texts}
      pictures={[values.cover ?? '', ...(values.gallery ?? [])]}
      isTranslated={written.size === 2}
    />
  )
}

interface CaseStudyPublicationProps {
  readonly project: Project
  readonly publishedAt: string | null
}

/** Publishes now, at a set time, or not yet. `publishedAt` is set for a published case study, which can only be unpublished. */
export function CaseStudyPublication({ project, publishedAt }: CaseStudyPublicationProps) {
  const { t } = useTranslation('adminCaseStudy')
  const { dateTime } = useFormat()
  const [now, slug] = useWatch<CaseStudyValues, ['publish_now', 'slug']>({ name: ['publish_now', 'slug'] })
  return (
    <Section title={t('section.publication')}>
      <Stack sx={{ gap: 2 }}>
        <TextField
          name="slug"
          label={t('field.slug')}
          autoComplete="off"
          help={
            publishedAt === null
              ? t('help.slug', { path: publicCaseStudyPath(slug || '…', 'en') })
              : t('help.slugPublished')
          }
        />
        <SwitchField
          name="publish_now"
          label={t('field.publish_now')}
          help={publishedAt === null ? t('help.publishNow') : t('help.published', { moment: dateTime(publishedAt) })}
        />
        {publishedAt === null && !now && (
          <DateTimeField
            kind="datetime-local"
            name="publish_at"
            label={t('field.publish_at')}
            help={t('help.publishAt')}
            optional
          />
        )}
        <Unshown project={project} />
        <Checks project={project} />
      </Stack>
    </Section>
  )
}
