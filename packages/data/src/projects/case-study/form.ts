import { z } from 'zod/mini'
import { consentDay, optionalDay } from '../../lib/time/dates.ts'
import { isVisible } from '../../lib/plain-text.ts'
import {
  publicationColumns,
  type PublicationFields,
  publicationFields,
  toPublicationFields,
} from '../../lib/publication-fields.ts'
import {
  LANGUAGES,
  type Language,
  LIMITS,
  MESSAGES,
  optionalLine,
  optionalText,
  requiredLine,
} from '../../lib/validation.ts'
import { optionalMedia, mediaList } from '../../lib/addresses/url.ts'
import { slugText } from '../../lib/text/slug-text.ts'
import type { CaseStudy } from './schema.ts'
import { CASE_STUDY_SERVICES, type CaseStudyService } from './services.ts'

/** Text limits of a case study in characters, the same as the CHECK constraints of the table. */
const CASE_STUDY_LIMITS = {
  summary: 500,
  text: 10_000,
  quote: 2000,
  value: 40,
  label: 100,
  figures: 4,
  gallery: 20,
} as const

const text = optionalText(CASE_STUDY_LIMITS.text)
const summary = optionalText(CASE_STUDY_LIMITS.summary)
const quote = optionalText(CASE_STUDY_LIMITS.quote)
const name = optionalLine(LIMITS.title)
const label = optionalLine(CASE_STUDY_LIMITS.label)

const figureForm = z
  .object({
    value: requiredLine(CASE_STUDY_LIMITS.value),
    value_no: optionalLine(CASE_STUDY_LIMITS.value),
    label,
    label_no: label,
  })
  .check(
    z.refine((entry) => entry.label !== null || entry.label_no !== null, {
      error: MESSAGES.required,
      path: ['label'],
    }),
  )

/** The texts that decide in which languages visitors see a case study. */
const TEXTS = {
  en: ['challenge', 'approach', 'result'],
  no: ['challenge_no', 'approach_no', 'result_no'],
} as const satisfies Record<Language, readonly string[]>

type Texts = Readonly<Record<(typeof TEXTS)[Language][number], string | null>>

/** Returns the languages in which all texts are written: visitors see those. */
export const writtenLanguages = (values: Texts): Language[] =>
  LANGUAGES.filter((language) => TEXTS[language].every((field) => isVisible(values[field] ?? '')))

const services = z.pipe(
  z.object({ backend: z.boolean(), full_stack: z.boolean(), ai: z.boolean(), consulting: z.boolean() }),
  z.transform((chosen): CaseStudyService[] => CASE_STUDY_SERVICES.filter((service) => chosen[service])),
)

/** Returns the schema of the editor. `scheduledFor` is the time for which the opened case study is scheduled. */
export const caseStudyFormSchema = (scheduledFor: string) =>
  z
    .object({
      slug: slugText,
      title: name,
      title_no: name,
      summary,
      summary_no: summary,
      challenge: text,
      challenge_no: text,
      approach: text,
      approach_no: text,
      result: text,
      result_no: text,
      figures: z.array(figureForm).check(z.maxLength(CASE_STUDY_LIMITS.figures, { error: MESSAGES.tooMany })),
      quote,
      quote_no: quote,
      quote_name: name,
      quote_role: name,
      quote_role_no: name,
      quote_consent_on: consentDay,
      period_from: optionalDay,
      period_to: optionalDay,
      services,
      cover: optionalMedia,
      gallery: mediaList(CASE_STUDY_LIMITS.gallery),
      ...publicationFields(scheduledFor),
    })
    .check(
      z.refine((values) => !(values.publish_now || values.publish_at !== '') || writtenLanguages(values).length > 0, {
        error: MESSAGES.caseStudyTexts,
        path: ['publish_now'],
      }),
      z.refine(({ period_from: from, period_to: to }) => from === null || to === null || from <= to, {
        error: MESSAGES.periodEnd,
        path: ['period_to'],
      }),
      z.refine((values) => (values.quote ?? values.quote_no) === null || values.quote_name !== null, {
        error: MESSAGES.required,
        path: ['quote_name'],
      }),
    )

type CaseStudyForm = ReturnType<typeof caseStudyFormSchema>
/** The values of the editor's fields. */
export type CaseStudyValues = z.input<CaseStudyForm>
/** The validated values. */
export type CaseStudyInput = z.output<CaseStudyForm>

/** Form values stored in the browser. */
export const caseStudyValuesSchema: z.ZodMiniType<CaseStudyValues> = z.object({
  slug: z.string(),
  title: z.string(),
  title_no: z.string(),
  summary: z.string(),
  summary_no: z.string(),
  challenge: z.string(),
  challenge_no: z.string(),
  approach: z.string(),
  approach_no: z.string(),
  result: z.string(),
  result_no: z.string(),
  figures: z.array(z.object({ value: z.string(), value_no: z.string(), label: z.string(), label_no: z.string() })),
  quote: z.string(),
  quote_no: z.string(),
  quote_name: z.string(),
  quote_role: z.string(),
  quote_role_no: z.string(),
  quote_consent_on: z.string(),
  period_from: z.string(),
  period_to: z.string(),
  services: z.object({ backend: z.boolean(), full_stack: z.boolean(), ai: z.boolean(), consulting: z.boolean() }),
  cover: z.string(),
  gallery: z.array(z.string()),
  publish_now: z.boolean(),
  publish_at: z.string(),
})

/** Returns the values of a new case study. */
export const emptyCaseStudy = (slug: string): CaseStudyValues => ({
  slug,
  title: '',
  title_no: '',
  summary: '',
  summary_no: '',
  challenge: '',
  challenge_no: '',
  approach: '',
  approach_no: '',
  result: '',
  result_no: '',
  figures: [],
  quote: '',
  quote_no: '',
  quote_name: '',
  quote_role: '',
  quote_role_no: '',
  quote_consent_on: '',
  period_from: '',
  period_to: '',
  services: { backend: false, full_stack: false, ai: false, consulting: false },
  cover: '',
  gallery: [],
  publish_now: false,
  publish_at: '',
})

/** Returns a case study as form values; `now` is in milliseconds since 1970. */
export function toCaseStudyValues(study: CaseStudy, now: number): CaseStudyValues {
  const has = (service: CaseStudyService) => study.services.includes(service)
  return {
    slug: study.slug,
    title: study.title ?? '',
    title_no: study.title_no ?? '',
    summary: study.summary ?? '',
    summary_no: study.summary_no ?? '',
    challenge: study.challenge ?? '',
    challenge_no: study.challenge_no ?? '',
    approach: study.approach ?? '',
    approach_no: study.approach_no ?? '',
    result: study.result ?? '',
    result_no: study.result_no ?? '',
    figures: study.figures.map((figure) => ({
      value: figure.value,
      value_no: figure.value_no ?? '',
      label: figure.label ?? '',
      label_no: figure.label_no ?? '',
    })),
    quote: study.quote ?? '',
    quote_no: study.quote_no ?? '',
    quote_name: study.quote_name ?? '',
    quote_role: study.quote_role ?? '',
    quote_role_no: study.quote_role_no ?? '',
    quote_consent_on: study.quote_consent_on ?? '',
    period_from: study.period_from ?? '',
    period_to: study.period_to ?? '',
    services: {
      backend: has('backend'),
      full_stack: has('full_stack'),
      ai: has('ai'),
      consulting: has('consulting'),
    },
    cover: study.cover ?? '',
    gallery: [...study.gallery],
    ...toPublicationFields(study, now),
  }
}

/** Returns the columns to store. */
export const toCaseStudyRow = ({ publish_now, publish_at, ...columns }: CaseStudyInput, opened: PublicationFields) => ({
  ...columns,
  ...publicationColumns({ publish_now, publish_at }, opened),
})
