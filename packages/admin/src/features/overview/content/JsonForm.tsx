import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import { DataError } from '@nordlys/data/lib/errors'
import { useSaveSetting } from '@nordlys/data/settings/mutations'
import { useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod/mini'
import { Button } from '@nordlys/ui/components/Button'
import { useLeaveGuard } from '@nordlys/ui/components/editor/LeaveGuard'
import { useRecordSave } from '@nordlys/ui/components/editor/useRecordSave'
import { Form } from '@nordlys/ui/components/form/Form'
import { SubmitButton } from '@nordlys/ui/components/form/SubmitButton'
import { useZodForm } from '@nordlys/ui/components/form/useZodForm.ts'
import { useBuiltInCopy } from './BuiltInCopy.ts'
import { JsonBox } from './JsonBox.tsx'
import { checkJson, type JsonProblem } from './json-check.ts'
import { JsonProblems } from './JsonProblems.tsx'
import type { SectionProps } from './section-props.ts'
import { formValues, readContent, settingValue } from './values.ts'

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
export function JsonForm({ opened, place, onSaved, onDirty }: SectionProps) {
  const { t } = useTranslation(['content', 'common'])
  const { key } = opened
  const { language } = place
  const id = useId()
  const box = useRef<HTMLTextAreaElement>(null)
  const builtIn = useBuiltInCopy()
  const toValues = (row: typeof opened) => {
    const content = readContent(row, language)
    const blank = settingValue(key, formValues(key, null))
    const value =
      content.source === 'stored'
        ? content.value
        : content.source === 'invalid'
          ? content.raw
          : (builtIn(row, language) ?? blank)
    return { json: JSON.stringify(value, null, 2) }
  }
  const form = useZodForm(schema, toValues(opened))
  const { isDirty, isSubmitting } = form.formState
  const [problems, setProblems] = useState<readonly JsonProblem[]>([])
  const check = (json: string) => {
    const checked = checkJson(key, json)
    setProblems(checked.ok ? [] : checked.problems)
    return checked
  }
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
    done: t('content:saved', { key }),
    failed: (error) => (error instanceof DataError && error.reason === BROKEN_MERGE ? null : t('content:saveFailed')),
    onSaved: (row) => {
      form.reset(toValues(row))
      onSaved(row)
    },
    label: (path) => path.replaceAll(/(^|\.)(\d+)/g, '[$2]') || t('content:field.json'),
    merged: { of: ({ json }) => parsed(json), into: (value) => ({ json: JSON.stringify(value, null, 2) }) },
  })
  const submit = async (values: { json: string }) => {
    if (check(values.json).ok) await onSubmit(values)
    else box.current?.focus()
  }
  const goTo = ({ offset }: JsonProblem) => {
    box.current?.focus()
    box.current?.setSelectionRange(offset, offset + 1)
  }
  useLeaveGuard(isDirty && !isSubmitting)
  useEffect(() => {
    onDirty(isDirty)
  }, [isDirty, onDirty])
  return (
    <Form
      form={form}
      onSubmit={submit}
      label={t(`content:section.${key}`)}
      stickyActions={isDirty}
      actions={
        <Stack direction="row" sx={{ gap: 1 }}>
          <SubmitButton pendingLabel={t('common:action.saving')}>{t('content:save')}</SubmitButton>
          {isDirty && !isSubmitting && (
            <Button
              variant="outlined"
              onClick={() => {
                form.reset()
                setProblems([])
              }}
            >
              {t('content:discard')}
            </Button>
          )}
        </Stack>
      }
    >
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 2fr) minmax(0, 1fr)' },
        }}
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
        <Box id={id}>
          <JsonProblems problems={problems} onGo={goTo} />
        </Box>
      </Box>
      {conflict}
    </Form>
  )
}
