import { MESSAGES } from '@nordlys/data/lib/validation'
import { serverNow } from '@nordlys/data/lib/time/server-clock'
import { useScheduleCopy } from '@nordlys/data/settings/scheduled'
import type { StoredSetting } from '@nordlys/data/settings/schema'
import { EditorDialog } from '@nordlys/ui/components/editor/EditorDialog'
import { useAction } from '@nordlys/ui/components/action/useAction.ts'
import { DateTimeField } from '@nordlys/ui/components/form/DateTimeField'
import { useZodForm } from '@nordlys/ui/components/form/useZodForm.ts'
import { useFormat } from '@nordlys/ui/i18n/useFormat.ts'
import type { Language } from '@nordlys/ui/i18n/language.ts'
import { useTranslation } from 'react-i18next'
import { z } from 'zod/mini'

const schema = z.object({
  at: z.string().check(z.refine((at) => Date.parse(at) > serverNow(), { error: MESSAGES.future })),
})

interface ScheduleDialogProps {
  readonly opened: StoredSetting
  readonly language: Language
  /** The validated value. */
  readonly value: unknown
  /** The time for which another text of this section is scheduled; empty without one. */
  readonly plannedAt: string
  readonly onScheduled: () => void
  readonly onClose: () => void
}

/** Asks for the time of publication of a text, and schedules it. */
export function ScheduleDialog({ opened, language, value, plannedAt, onScheduled, onClose }: ScheduleDialogProps) {
  const { t } = useTranslation('content')
  const { dateTime } = useFormat()
  const { run } = useAction()
  const { mutateAsync } = useScheduleCopy()
  const form = useZodForm(schema, { at: plannedAt })
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone
  const onSubmit = async ({ at }: z.output<typeof schema>) => {
    const isScheduled = await run({
      call: () => mutateAsync({ opened, language, value, at }),
      done: t('schedule.done', { moment: dateTime(at) }),
      failed: t('schedule.failed'),
      reasons: { conflict: t('schedule.taken'), invalid_time: t('schedule.past') },
    })
    if (!isScheduled) return
    form.reset({ at })
    onScheduled()
    onClose()
  }
  return (
    <EditorDialog
      title={t('schedule.title')}
      form={form}
      onSubmit={onSubmit}
      onClose={onClose}
      submitLabel={t('schedule.confirm')}
    >
      <DateTimeField name="at" kind="datetime-local" label={t('schedule.at')} help={t('schedule.help', { zone })} />
    </EditorDialog>
  )
}
