import Stack from '@mui/material/Stack'
import Box from '@mui/material/Box'
import { useSaveSetting } from '@nordlys/data/settings/mutations'
import { isTextsKey } from '@nordlys/data/settings/schema'
import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { useRecordSave } from '@nordlys/ui/components/editor/useRecordSave'
import { useZodForm } from '@nordlys/ui/components/form/useZodForm.ts'
import { useSectionName } from './useSectionName.ts'
import { SiteTextFields } from '../texts/SiteTextFields.tsx'
import { useFieldLabel } from './useFieldLabel.ts'
import { useBuiltInCopy } from './useBuiltInCopy.ts'
import { ContentFields } from './ContentFields.tsx'
import { ContentForm } from './ContentForm.tsx'
import type { SectionProps } from './section-props.ts'
import { SectionPreview } from './SectionPreview.tsx'
import { SearchTextFields } from './SearchText.tsx'
import { draftId, TEXT_DRAFTS } from './text-drafts.ts'
import { type ContentField, searchPageOf, sectionOf } from './sections.ts'
import { blankEntry, formSchema, type FormValues, formValues, readContent, settingValue } from './values.ts'
import { DraftSaver } from '../../../shared/draft/DraftSaver.tsx'
import { Entries } from '../../../shared/entries/Entries.tsx'

/** Edits a list of entries. */
const EntryList = ({ fields }: { fields: readonly ContentField[] }) => (
  <Entries name="items" firstField={fields[0]?.name ?? ''} blank={() => blankEntry(fields)}>
    {(prefix) => <ContentFields fields={fields} prefix={prefix} />}
  </Entries>
)

/** Edits a section's fields with a preview beside them. Fields without a stored value start with the built-in copy. */
export function SectionForm(props: SectionProps) {
  const { opened, place, preview, scheduled, draft, restored, hasDraft, onSaved, onDirty } = props
  const { t } = useTranslation('content')
  const { key } = opened
  const { language } = place
  const { fields, isList } = sectionOf(key)
  const search = searchPageOf(key)
  const nameOf = useSectionName()
  const builtIn = useBuiltInCopy()
  const [focused, setFocused] = useState<string | null>(null)
  const box = useRef<HTMLDivElement>(null)
  const fieldLabel = useFieldLabel(key)
  const { key: visit } = useLocation()
  const shownVisit = useRef<string | null>(null)
  // A text that was pressed in the page, perhaps again, or found by the palette.
  useEffect(() => {
    if (place.text === null || shownVisit.current === visit) return
    shownVisit.current = visit
    const field = box.current?.querySelector<HTMLElement>(`[name="${CSS.escape(place.text)}"]`)
    field?.scrollIntoView({ block: 'center' })
    field?.focus({ preventScroll: true })
  }, [place.text, visit])
  const toValues = (row: typeof opened): FormValues => {
    const content = readContent(row, language)
    return formValues(key, content.source === 'stored' ? content.value : builtIn(row, language), language)
  }
  const [schema] = useState(() => formSchema(key, language))
  const form = useZodForm(schema, toValues(opened))
  const { reset } = form
  useEffect(() => {
    if (draft !== undefined) reset(formValues(key, draft, language), { keepDefaultValues: true })
  }, [draft, key, language, reset])
  const [edits] = useState(restored)
  useEffect(() => {
    if (edits !== undefined) reset(edits, { keepDefaultValues: true })
  }, [edits, reset])
  const { mutateAsync } = useSaveSetting()
  const { onSubmit, conflict } = useRecordSave({
    form,
    row: opened,
    toValues,
    save: (values, openedAt) =>
      mutateAsync({
        opened: { ...opened, updated_at: openedAt ?? '' },
        language,
        value: settingValue(key, values, language),
      }),
    done: t('saved', { section: nameOf(key) }),
    failed: t('saveFailed'),
    onSaved: (row) => {
      form.reset(toValues(row))
      onSaved(row)
    },
    label: (path) => fieldLabel(path) ?? (path.includes('.') ? null : nameOf(key)),
  })
  return (
    <ContentForm
      opened={opened}
      language={language}
      scheduled={scheduled}
      valueOf={(values) => settingValue(key, values, language)}
      form={form}
      onSubmit={onSubmit}
      onDirty={onDirty}
      columns="minmax(0, 1fr) minmax(0, 1fr)"
      conflict={conflict}
    >
      <Stack
        ref={box}
        sx={{ gap: 2.5, minWidth: 0, display: { xs: preview.side === 'fields' ? 'flex' : 'none', md: 'flex' } }}
        onFocus={({ target }) => setFocused(target.getAttribute('name'))}
      >
        {key === 'homepage_featured_projects' && <span>{t('help.featured')}</span>}
        {search ? (
          <SearchTextFields page={search} language={language} />
        ) : isTextsKey(key) ? (
          <SiteTextFields textsKey={key} language={language} />
        ) : isList ? (
          <EntryList fields={fields} />
        ) : (
          <ContentFields fields={fields} section={key} />
        )}
        <DraftSaver drafts={TEXT_DRAFTS} id={draftId(place)} base={JSON.stringify(opened)} paused={hasDraft} />
      </Stack>
      <Box sx={{ minWidth: 0, display: { xs: preview.side === 'page' ? 'block' : 'none', md: 'contents' } }}>
        <FormPreview section={key} place={place} focused={focused} {...preview} />
      </Box>
    </ContentForm>
  )
}

/** Subscribes to the fields itself, so that typing re-renders nothing else. */
function FormPreview(props: Omit<ComponentProps<typeof SectionPreview>, 'value'>) {
  const values: FormValues = useWatch()
  return <SectionPreview {...props} value={settingValue(props.section, values, props.place.language)} />
}
