import Stack from '@mui/material/Stack'
import { useSaveSetting } from '@nordlys/data/settings/mutations'
import { type ComponentProps, useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useRecordSave } from '@nordlys/ui/components/editor/useRecordSave'
import { useZodForm } from '@nordlys/ui/components/form/useZodForm.ts'
import { useBuiltInCopy } from './useBuiltInCopy.ts'
import { ContentFields } from './ContentFields.tsx'
import { ContentForm } from './ContentForm.tsx'
import type { SectionProps } from './section-props.ts'
import { SectionPreview } from './SectionPreview.tsx'
import { SearchTextFields } from './SearchText.tsx'
import { type ContentField, pageOf, sectionOf } from './sections.ts'
import { blankEntry, formSchema, type FormValues, formValues, readContent, settingValue } from './values.ts'
import { Entries } from '../../../shared/entries/Entries.tsx'

/** Edits a list of entries. */
const EntryList = ({ fields }: { fields: readonly ContentField[] }) => (
  <Entries name="items" firstField={fields[0]?.name ?? ''} blank={() => blankEntry(fields)}>
    {(prefix) => <ContentFields fields={fields} prefix={prefix} />}
  </Entries>
)

/** Edits a section's fields with a preview beside them. Fields without a stored value start with the built-in copy. */
export function SectionForm({ opened, place, preview, scheduled, draft, onSaved, onDirty }: SectionProps) {
  const { t } = useTranslation(['content', 'common'])
  const { key } = opened
  const { language } = place
  const { fields, isList } = sectionOf(key)
  const { search } = pageOf(key)
  const builtIn = useBuiltInCopy()
  const toValues = (row: typeof opened): FormValues => {
    const content = readContent(row, language)
    return formValues(key, content.source === 'stored' ? content.value : builtIn(row, language))
  }
  const [schema] = useState(() => formSchema(key))
  const form = useZodForm(schema, toValues(opened))
  const { reset } = form
  useEffect(() => {
    if (draft !== undefined) reset(formValues(key, draft), { keepDefaultValues: true })
  }, [draft, key, reset])
  const { mutateAsync } = useSaveSetting()
  const { onSubmit, conflict } = useRecordSave({
    form,
    row: opened,
    toValues,
    save: (values, openedAt) =>
      mutateAsync({
        opened: { ...opened, updated_at: openedAt ?? '' },
        language,
        value: settingValue(key, values),
      }),
    done: t('content:saved', { key }),
    failed: t('content:saveFailed'),
    onSaved: (row) => {
      form.reset(toValues(row))
      onSaved(row)
    },
    label: (path) => {
      const [, index, name = path] = /^items\.(\d+)(?:\.(.+))?$/.exec(path) ?? []
      const found = fields.find((field) => field.name === name)
      const entry = index === undefined ? null : t('common:conflict.entry', { number: Number(index) + 1 })
      const label = found ? t(`content:field.${found.label}`) : path.includes('.') ? null : t(`content:section.${key}`)
      return entry && label ? `${label} (${entry})` : (entry ?? label)
    },
  })
  return (
    <ContentForm
      opened={opened}
      language={language}
      scheduled={scheduled}
      valueOf={(values) => settingValue(key, values)}
      form={form}
      onSubmit={onSubmit}
      onDirty={onDirty}
      columns="minmax(0, 1fr) minmax(0, 1fr)"
      conflict={conflict}
    >
      <Stack sx={{ gap: 2.5, minWidth: 0 }}>
        {key === 'homepage_featured_projects' && <span>{t('content:help.featured')}</span>}
        {search ? (
          <SearchTextFields page={search} language={language} />
        ) : isList ? (
          <EntryList fields={fields} />
        ) : (
          <ContentFields fields={fields} section={key} />
        )}
      </Stack>
      <FormPreview section={key} language={language} {...preview} />
    </ContentForm>
  )
}

/** Subscribes to the fields itself, so that typing re-renders nothing else. */
function FormPreview(props: Omit<ComponentProps<typeof SectionPreview>, 'value'>) {
  const values: FormValues = useWatch()
  return <SectionPreview {...props} value={settingValue(props.section, values)} />
}
