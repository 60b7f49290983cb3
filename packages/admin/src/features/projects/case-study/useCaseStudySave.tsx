import { serverNow } from '@nordlys/data/lib/server-clock'
import { sameJson } from '@nordlys/data/lib/same-json'
import {
  type CaseStudyInput,
  type CaseStudyValues,
  toCaseStudyRow,
  toCaseStudyValues,
} from '@nordlys/data/projects/case-study/form'
import { useCaseStudyMutations } from '@nordlys/data/projects/case-study/mutations'
import type { CaseStudy } from '@nordlys/data/projects/case-study/schema'
import { type ReactNode, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useRecordSave } from '@nordlys/ui/components/editor/useRecordSave'

interface CaseStudySaveOptions {
  readonly form: UseFormReturn<CaseStudyValues, unknown, CaseStudyInput>
  /** The id of the project, which is also the id of the case study. */
  readonly id: string
  /** The stored case study; null before the first save. */
  readonly opened: CaseStudy | null
  /** The values of the form as it was opened. */
  readonly initial: CaseStudyValues
  /** The `updated_at` that the case study must still have. */
  readonly base: string
  /** Called with the case study as stored on the server, whether saved here or by another user. */
  readonly onLatest: (study: CaseStudy) => void
}

interface CaseStudySave {
  readonly onSubmit: (values: CaseStudyInput) => Promise<void>
  readonly conflict: ReactNode
  /** The `updated_at` of the version that the form's edits are based on. */
  readonly savedAt: string
}

const valuesOf = (study: CaseStudy) => toCaseStudyValues(study, serverNow())

/** Saves the case study and keeps the editor open: edits made meanwhile stay unsaved. */
export function useCaseStudySave({ form, id, opened, initial, base, onLatest }: CaseStudySaveOptions): CaseStudySave {
  const { t } = useTranslation('adminCaseStudy')
  const { save } = useCaseStudyMutations()
  const [savedAt, setSavedAt] = useState(base)
  const sent = useRef<CaseStudyValues | null>(null)
  // The values of the version that the edits are saved against.
  const before = useRef(initial)
  const { setValue, getValues, reset } = form

  const settle = (row: CaseStudy) => {
    const typed = structuredClone(getValues())
    reset(valuesOf(row))
    for (const field of FIELDS) {
      if (sent.current && !sameJson(typed[field], sent.current[field]))
        setValue(field, typed[field], { shouldDirty: true })
    }
  }
  const { onSubmit, conflict } = useRecordSave<CaseStudy, CaseStudyValues, CaseStudyInput>({
    form,
    row: opened && { ...opened, updated_at: base },
    record: { table: 'case_studies', id },
    isBaseUnknown: base !== (opened?.updated_at ?? ''),
    toValues: valuesOf,
    save: async (values, openedAt) => {
      sent.current = structuredClone(getValues())
      const row = toCaseStudyRow(values, before.current)
      const result = await save.mutateAsync(
        openedAt === null
          ? { values: { id, ...row }, opened: null }
          : { values: row, opened: { id, updatedAt: openedAt } },
      )
      const latest = result.kind === 'saved' ? result.row : result.current
      before.current = valuesOf(latest)
      onLatest(latest)
      return result
    },
    done: t('saved'),
    failed: t('saveFailed'),
    onSaved: (row) => {
      setSavedAt(row.updated_at)
      settle(row)
    },
    label: (field) => (isField(field) ? t(`field.${field}`) : null),
  })
  return { onSubmit, conflict, savedAt }
}

const FIELDS = [
  'slug',
  'title',
  'title_no',
  'summary',
  'summary_no',
  'challenge',
  'challenge_no',
  'approach',
  'approach_no',
  'result',
  'result_no',
  'figures',
  'quote',
  'quote_no',
  'quote_name',
  'quote_role',
  'quote_role_no',
  'quote_consent_on',
  'period_from',
  'period_to',
  'services',
  'cover',
  'gallery',
  'publish_now',
  'publish_at',
] as const satisfies readonly (keyof CaseStudyValues)[]

const isField = (name: string): name is (typeof FIELDS)[number] => FIELDS.some((field) => field === name)
