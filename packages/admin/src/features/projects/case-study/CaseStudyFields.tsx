import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import { CASE_STUDY_SERVICES } from '@nordlys/data/projects/case-study/services'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { DateTimeField } from '@nordlys/ui/components/form/DateTimeField'
import { SwitchField } from '@nordlys/ui/components/form/SwitchField'
import { TextAreaField } from '@nordlys/ui/components/form/TextAreaField'
import { TextField } from '@nordlys/ui/components/form/TextField'
import { Section } from '@nordlys/ui/components/screen/Section'
import { Entries } from '../../../shared/entries/Entries.tsx'
import { MediaField } from '../../../shared/media/MediaField.tsx'
import { MediaListField } from '../../../shared/media/MediaListField.tsx'
import { RichTextField } from '../../../shared/rich-text/RichTextField.tsx'

const TEXTS = ['challenge', 'approach', 'result'] as const

/** Places the fields of both languages side by side if they fit. */
function Pair({ children }: { children: ReactNode }) {
  return (
    <Box
      sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' } }}
    >
      {children}
    </Box>
  )
}

/** Edits the texts in both languages. */
export function CaseStudyTexts() {
  const { t } = useTranslation('adminCaseStudy')
  return (
    <Section title={t('section.texts')} description={t('help.texts')}>
      <Stack sx={{ gap: 2 }}>
        <Pair>
          <TextField name="title" label={t('field.title')} help={t('help.title')} optional />
          <TextField name="title_no" label={t('field.title_no')} optional />
        </Pair>
        <Pair>
          <TextAreaField name="summary" label={t('field.summary')} help={t('help.summary')} rows={3} optional />
          <TextAreaField name="summary_no" label={t('field.summary_no')} rows={3} optional />
        </Pair>
        {TEXTS.map((name) => (
          <Pair key={name}>
            <RichTextField
              name={name}
              label={t(`field.${name}`)}
              help={t(`help.${name}`)}
              rows={8}
              language="en"
              optional
            />
            <RichTextField name={`${name}_no`} label={t(`field.${name}_no`)} rows={8} language="no" optional />
          </Pair>
        ))}
      </Stack>
    </Section>
  )
}

/** Edits the cover and the gallery. */
export function CaseStudyPictures() {
  const { t } = useTranslation('adminCaseStudy')
  return (
    <Section title={t('section.pictures')} description={t('help.pictures')}>
      <Stack sx={{ gap: 2 }}>
        <MediaField name="cover" label={t('field.cover')} help={t('help.cover')} />
        <MediaListField name="gallery" label={t('field.gallery')} help={t('help.gallery')} />
      </Stack>
    </Section>
  )
}

const blankFigure = () => ({ value: '', value_no: '', label: '', label_no: '' })

/** Edits up to four figures. */
export function CaseStudyFigures() {
  const { t } = useTranslation('adminCaseStudy')
  return (
    <Section title={t('section.figures')} description={t('help.figures')}>
      <Stack sx={{ gap: 2 }}>
        <Entries name="figures" firstField="value" blank={blankFigure} add={t('addFigure')} empty={t('noFigures')}>
          {(prefix) => (
            <>
              <Pair>
                <TextField name={`${prefix}value`} label={t('field.value')} placeholder={t('help.valueExample')} />
                <TextField name={`${prefix}value_no`} label={t('field.value_no')} optional />
              </Pair>
              <Pair>
                <TextField name={`${prefix}label`} label={t('field.label')} optional />
                <TextField name={`${prefix}label_no`} label={t('field.label_no')} optional />
              </Pair>
            </>
          )}
        </Entries>
      </Stack>
    </Section>
  )
}

/** Edits the quotation, which visitors see only with the consent of its author. */
export function CaseStudyQuote() {
  const { t } = useTranslation('adminCaseStudy')
  return (
    <Section title={t('section.quote')} description={t('help.quote')}>
      <Stack sx={{ gap: 2 }}>
        <Pair>
          <TextAreaField name="quote" label={t('field.quote')} rows={3} optional />
          <TextAreaField name="quote_no" label={t('field.quote_no')} rows={3} optional />
        </Pair>
        <Pair>
          <TextField name="quote_name" label={t('field.quote_name')} autoComplete="off" optional />
          <DateTimeField
            kind="date"
            name="quote_consent_on"
            label={t('field.quote_consent_on')}
            help={t('help.consent')}
            optional
          />
        </Pair>
        <Pair>
          <TextField name="quote_role" label={t('field.quote_role')} autoComplete="off" optional />
          <TextField name="quote_role_no" label={t('field.quote_role_no')} autoComplete="off" optional />
        </Pair>
      </Stack>
    </Section>
  )
}

/** Edits the period and the services. */
export function CaseStudyFacts() {
  const { t } = useTranslation('adminCaseStudy')
  return (
    <Section title={t('section.facts')} description={t('help.facts')}>
      <Stack sx={{ gap: 2 }}>
        <Pair>
          <DateTimeField
            kind="date"
            name="period_from"
            label={t('field.period_from')}
            help={t('help.period')}
            optional
          />
          <DateTimeField kind="date" name="period_to" label={t('field.period_to')} help={t('help.periodTo')} optional />
        </Pair>
        <Box component="fieldset" sx={{ border: 0, p: 0, m: 0 }}>
          <Box component="legend" sx={{ p: 0, fontWeight: 550 }}>
            {t('field.services')}
          </Box>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3 }}>
            {CASE_STUDY_SERVICES.map((service) => (
              <SwitchField key={service} name={`services.${service}`} label={t(`service.${service}`)} />
            ))}
          </Box>
        </Box>
      </Stack>
    </Section>
  )
}
