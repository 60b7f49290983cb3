import { serverNow } from '@nordlys/data/lib/time/server-clock'
import { MESSAGES } from '@nordlys/data/lib/validation'
import { EditorDialog } from '@nordlys/ui/components/editor/EditorDialog'
import { DateTimeField } from '@nordlys/ui/components/form/DateTimeField'
import { useZodForm } from '@nordlys/ui/components/form/useZodForm.ts'
import { useTranslation } from 'react-i18next'
import { z } from 'zod/mini'

const schema = z.object({
  at: z.string().check(z.refine((at) => Date.parse(at) > serverNow(), { error: MESSAGES.future })),
})

interface ScheduleDialogProps {
  /** Schedules the issue; resolves to whether it succeeded. */
  readonly onSchedule: (at: string) => Promise<boolean>
  readonly onClose: () => void
}

/** Renders the dialog to choose when an issue starts. */
export function ScheduleDialog({ onSchedule, onClose }: ScheduleDialogProps) {
  const { t } = useTranslation('adminNewsletter')
  const form = useZodForm(schema, { at: '' })
  const onSubmit = async ({ at }: z.output<typeof schema>) => {
    if (await onSchedule(at)) onClose()
  }
  return (
    <EditorDialog
      title={t('issues.schedule')}
      form={form}
      onSubmit={onSubmit}
      onClose={onClose}
      submitLabel={t('issues.schedule')}
    >
      <DateTimeField name="at" kind="datetime-local" label={t('issues.scheduleAt')} help={t('issues.scheduleHelp')} />
    </EditorDialog>
  )
}
