import { serverNow } from '@nordlys/data/lib/time/server-clock'
import {
  type CaseStudyInput,
  type CaseStudyValues,
  toCaseStudyRow,
  toCaseStudyValues,
} from '@nordlys/data/projects/case-study/form'
import { useCaseStudyMutations } from '@nordlys/data/projects/case-study/mutations'
import type { CaseStudy } from '@nordlys/data/projects/case-study/schema'
import { useTranslation } from 'react-i18next'
import { type EditorForm, useEditorSave } from '../../../shared/draft/useEditorSave.ts'

interface CaseStudySaveOptions extends EditorForm<CaseStudy, CaseStudyValues, CaseStudyInput> {
  /** The id of the project, which is that of the case study. */
  readonly id: string
}

/** Saves the case study of an editor. */
export function useCaseStudySave({ id, ...form }: CaseStudySaveOptions) {
  const { t } = useTranslation('adminCaseStudy')
  const { save } = useCaseStudyMutations()
  const isField = (name: string): name is keyof CaseStudyValues => name in form.initial
  return useEditorSave({
    ...form,
    record: { table: 'case_studies', id },
    toValues: (study) => toCaseStudyValues(study, serverNow()),
    save: (values, openedAt, before) => {
      const row = toCaseStudyRow(values, before)
      return save.mutateAsync(
        openedAt === null
          ? { values: { id, ...row }, opened: null }
          : { values: row, opened: { id, updatedAt: openedAt } },
      )
    },
    done: t('saved'),
    failed: t('saveFailed'),
    label: (field) => (isField(field) ? t(`field.${field}`) : null),
  })
}
