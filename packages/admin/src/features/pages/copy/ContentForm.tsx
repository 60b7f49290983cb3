import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import type { ScheduledCopy } from '@nordlys/data/settings/scheduled'
import type { StoredSetting } from '@nordlys/data/settings/schema'
import { type ReactNode, useEffect, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Button } from '@nordlys/ui/components/Button'
import { StepButton } from '@nordlys/ui/components/StepButton'
import { useLeaveGuard } from '@nordlys/ui/components/editor/LeaveGuard'
import { Form } from '@nordlys/ui/components/form/Form'
import { SubmitButton } from '@nordlys/ui/components/form/SubmitButton'
import type { Language } from '@nordlys/ui/i18n/language.ts'
import { useSectionLabel } from './useSectionName.ts'
import { ScheduleDialog } from './schedule/ScheduleDialog.tsx'

interface ContentFormProps<Values extends FieldValues> {
  readonly opened: StoredSetting
  readonly language: Language
  /** The text that is already scheduled. */
  readonly scheduled: ScheduledCopy | null
  /** Returns the value to store; undefined for an invalid one, which the form reports. */
  readonly valueOf: (values: Values) => unknown
  readonly form: UseFormReturn<Values, unknown, Values>
  readonly onSubmit: (values: Values) => Promise<void>
  readonly onDirty: (dirty: boolean) => void
  readonly onDiscard?: () => void
  /** The widths of the two columns of wide screens. */
  readonly columns: string
  readonly conflict: ReactNode
  readonly children: ReactNode
}

/**
 * Renders the form of a section, of its fields or of its JSON: two columns, and buttons that save and discard. It asks before edits are discarded.
 */
export function ContentForm<Values extends FieldValues>({
  opened,
  language,
  scheduled,
  valueOf,
  form,
  onSubmit,
  onDirty,
  onDiscard,
  columns,
  conflict,
  children,
}: ContentFormProps<Values>) {
  const { t } = useTranslation(['content', 'common'])
  const labelOf = useSectionLabel()
  const { isDirty, isSubmitting } = form.formState
  const hasEdits = isDirty && !isSubmitting
  useLeaveGuard(hasEdits)
  useEffect(() => {
    onDirty(isDirty)
  }, [isDirty, onDirty])
  const [later, setLater] = useState<{ readonly value: unknown } | null>(null)
  const askTime = form.handleSubmit((values) => {
    const value = valueOf(values)
    if (value !== undefined) setLater({ value })
  })
  const discard = () => {
    form.reset()
    onDiscard?.()
  }
  return (
    <>
      <Form
        form={form}
        onSubmit={onSubmit}
        label={labelOf(opened.key)}
        stickyActions={isDirty}
        actions={
          <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'flex-start', gap: 1 }}>
            <SubmitButton pendingLabel={t('common:action.saving')}>{t('content:save')}</SubmitButton>
            {opened.key !== 'company_info' && (
              <StepButton
                variant="outlined"
                blockedReason={hasEdits ? null : t('content:schedule.unchanged')}
                onClick={() => void askTime()}
              >
                {t('content:schedule.action')}
              </StepButton>
            )}
            {hasEdits && (
              <Button variant="outlined" onClick={discard}>
                {t('content:discard')}
              </Button>
            )}
          </Stack>
        }
      >
        <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: columns } }}>
          {children}
        </Box>
        {conflict}
      </Form>
      {later && (
        <ScheduleDialog
          opened={opened}
          language={language}
          value={later.value}
          plannedAt={scheduled?.status === 'waiting' ? scheduled.publish_at : ''}
          onScheduled={discard}
          onClose={() => setLater(null)}
        />
      )}
    </>
  )
}
