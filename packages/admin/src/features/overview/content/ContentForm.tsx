import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import type { SettingKey } from '@nordlys/data/settings/schema'
import { type ReactNode, useEffect } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Button } from '@nordlys/ui/components/Button'
import { useLeaveGuard } from '@nordlys/ui/components/editor/LeaveGuard'
import { Form } from '@nordlys/ui/components/form/Form'
import { SubmitButton } from '@nordlys/ui/components/form/SubmitButton'

interface ContentFormProps<Values extends FieldValues> {
  readonly section: SettingKey
  readonly form: UseFormReturn<Values, unknown, Values>
  readonly onSubmit: (values: Values) => Promise<void>
  readonly onDirty: (dirty: boolean) => void
  readonly onDiscard?: () => void
  /** The widths of the two columns of wide screens. */
  readonly columns: string
  readonly conflict: ReactNode
  readonly children: ReactNode
}

/** The form of a section, of its fields or of its JSON: two columns, and buttons that save and discard. Edits are not left unasked. */
export function ContentForm<Values extends FieldValues>({
  section,
  form,
  onSubmit,
  onDirty,
  onDiscard,
  columns,
  conflict,
  children,
}: ContentFormProps<Values>) {
  const { t } = useTranslation(['content', 'common'])
  const { isDirty, isSubmitting } = form.formState
  const hasEdits = isDirty && !isSubmitting
  useLeaveGuard(hasEdits)
  useEffect(() => {
    onDirty(isDirty)
  }, [isDirty, onDirty])
  const discard = () => {
    form.reset()
    onDiscard?.()
  }
  return (
    <Form
      form={form}
      onSubmit={onSubmit}
      label={t(`content:section.${section}`)}
      stickyActions={isDirty}
      actions={
        <Stack direction="row" sx={{ gap: 1 }}>
          <SubmitButton pendingLabel={t('common:action.saving')}>{t('content:save')}</SubmitButton>
          {hasEdits && (
            <Button variant="outlined" onClick={discard}>
              {t('content:discard')}
            </Button>
          )}
        </Stack>
      }
    >
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: columns } }}>{children}</Box>
      {conflict}
    </Form>
  )
}
