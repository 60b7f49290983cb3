import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import { DataError } from '@nordlys/data/lib/errors'
import { useSaveSetting } from '@nordlys/data/settings/mutations'
import type { SettingKey } from '@nordlys/data/settings/schema'
import { type ComponentProps, useEffect, useId, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { z } from 'zod/mini'
import { useRecordSave } from '@nordlys/ui/components/editor/useRecordSave'
import { useZodForm } from '@nordlys/ui/components/form/useZodForm.ts'
import { useBuiltInCopy } from '../useBuiltInCopy.ts'
import { ContentForm } from '../ContentForm.tsx'
import { JsonBox } from './JsonBox.tsx'
import { checkJson, type JsonProblem } from './json-check.ts'
import { JsonProblems } from './JsonProblems.tsx'
import { useSectionName } from '../useSectionName.ts'
import type { SectionProps } from '../section-props.ts'
import { SectionPreview } from '../SectionPreview.tsx'
import { formValues, readContent, settingValue } from '../values.ts'

const BROKEN_MERGE = 'broken_merge'
const schema = z.object({ json: z.string() })

function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return json
  }
}

/** Edits a section's value as JSON. Errors show beside the text area, and an invalid value is not saved. */
export function JsonForm({ opened, place, preview, scheduled, draft, onSaved, onDirty }: SectionProps) {
  const { t } = useTranslation('content')
  const { key } = opened
  const nameOf = useSectionName()
  const { language } = place
  const id = useId()
  const box = useRef<HTMLTextAreaElement>(null)
  const toValues = useJsonValues(language)
  const form = useZodForm(schema, toValues(opened))
  const { reset } = form
  useEffect(() => {
    if (draft !== undefined) reset(jsonValues(draft), { keepDefaultValues: true })
  }, [draft, reset])
  const { problems, setProblems, check } = useJsonCheck(key)
  const { mutateAsync } = useSaveSetting()
  const { onSubmit, conflict } = useRecordSave({
    form,
    row: opened,
    toValues,
    save: async ({ json }, openedAt) => {
      const checked = check(json)
      // A merge may have produced an invalid value.
      if (!checked.ok) throw new DataError('invalid', { reason: BROKEN_MERGE })
      return mutateAsync({ opened: { ...opened, updated_at: openedAt ?? '' }, language, value: checked.value })
    },
    done: t('saved', { section: nameOf(key) }),
    failed: (error) => (error instanceof DataError && error.reason === BROKEN_MERGE ? null : t('saveFailed')),
    onSaved: (row) => {
      form.reset(toValues(row))
      onSaved(row)
    },
    label: (path) => path.replaceAll(/(^|\.)(\d+)/g, '[$2]') || t('field.json'),
    merged: { of: ({ json }) => parsed(json), into: jsonValues },
  })
  const submit = async (values: { json: string }) => {
    if (check(values.json).ok) await onSubmit(values)
    else box.current?.focus()
  }
  const goTo = ({ offset }: JsonProblem) => {
    box.current?.focus()
    box.current?.setSelectionRange(offset, offset + 1)
  }
  return (
    <ContentForm
      opened={opened}
      language={language}
      scheduled={scheduled}
      valueOf={({ json }) => {
        const checked = check(json)
        return checked.ok ? checked.value : undefined
      }}
      form={form}
      onSubmit={submit}
      onDirty={onDirty}
      onDiscard={() => setProblems([])}
      columns="minmax(0, 1fr) minmax(0, 1fr)"
      conflict={conflict}
    >
      <JsonBox
        boxRef={box}
        describedBy={id}
        isWrong={problems.length > 0}
        onChange={(json) => {
          // While typing, only errors that are already shown are updated.
          if (problems.length > 0) check(json)
        }}
      />
      <Stack sx={{ gap: 2, minWidth: 0 }}>
        <Box id={id}>
          <JsonProblems problems={problems} onGo={goTo} />
        </Box>
        <JsonPreview section={key} place={place} {...preview} />
      </Stack>
    </ContentForm>
  )
}

const jsonValues = (value: unknown) => ({ json: JSON.stringify(value, null, 2) })

/** Returns a function that converts a section to the form's text: its stored value, or the one that the website shows instead. */
function useJsonValues(language: SectionProps['place']['language']) {
  const builtIn = useBuiltInCopy()
  return (row: SectionProps['opened']) => {
    const content = readContent(row, language)
    if (content.source === 'stored') return jsonValues(content.value)
    if (content.source === 'invalid') return jsonValues(content.raw)
    return jsonValues(builtIn(row, language) ?? settingValue(row.key, formValues(row.key, null, language), language))
  }
}

/** Checks the text of a section; `problems` are the errors of the last check. */
function useJsonCheck(key: SettingKey) {
  const [problems, setProblems] = useState<readonly JsonProblem[]>([])
  const check = (json: string) => {
    const checked = checkJson(key, json)
    setProblems(checked.ok ? [] : checked.problems)
    return checked
  }
  return { problems, setProblems, check }
}

/** Subscribes to the text itself, so that typing re-renders nothing else. */
function JsonPreview(props: Omit<ComponentProps<typeof SectionPreview>, 'value'>) {
  const json = useWatch<z.infer<typeof schema>, 'json'>({ name: 'json' })
  return <SectionPreview {...props} value={parsed(json)} />
}
