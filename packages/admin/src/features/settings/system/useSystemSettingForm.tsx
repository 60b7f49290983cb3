import type { SaveResult } from '@nordlys/data/lib/rows/conflict'
import { sameJson } from '@nordlys/data/lib/same-json'
import { useUpdateSystemSetting } from '@nordlys/data/system/mutations'
import {
  type SystemSetting,
  type SystemSettingKey,
  systemSettingSchemas,
  type SystemValue,
} from '@nordlys/data/system/schema'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { z } from 'zod/mini'
import { useAction } from '@nordlys/ui/components/action/useAction.ts'
import type { ConfirmQuestion } from '@nordlys/ui/components/confirm/confirm-question.ts'
import { ConflictDialog } from '@nordlys/ui/components/editor/ConflictDialog'
import { useProof } from '../../../auth/proof/ProofProvider.tsx'
import { useZodForm } from '@nordlys/ui/components/form/useZodForm.ts'
import { useFormat } from '@nordlys/ui/i18n/useFormat.ts'
import { isChoice } from './fields.ts'

interface Values {
  readonly value: SystemValue
}

type Conflict = Extract<SaveResult<SystemSetting>, { kind: 'conflict' }>

interface SystemSettingForm {
  readonly form: UseFormReturn<Values, unknown, Values>
  readonly save: (values: Values) => Promise<void>
  readonly conflict: ReactNode
}

/** Returns a function that formats a setting's value. */
function useValueText(): (value: SystemValue) => string {
  const { t } = useTranslation(['settings', 'common'])
  const { number } = useFormat()
  return (value) => {
    if (typeof value === 'boolean') return value ? t('common:yes') : t('common:no')
    if (typeof value === 'number') return number(value)
    if (typeof value === 'object')
      return Object.entries(value)
        .map(([currency, amount]) => `${currency} ${number(amount)}`)
        .join(', ')
    return isChoice(value) ? t(`system.choices.${value}`) : value
  }
}

/** Returns the form of one setting: it stays open after saving, follows remote changes while unedited, and detects conflicts (rule R4). */
export function useSystemSettingForm(name: SystemSettingKey, setting: SystemSetting): SystemSettingForm {
  const { t } = useTranslation('settings')
  const valueText = useValueText()
  const { run } = useAction()
  const { mutateAsync } = useUpdateSystemSetting()
  const withProof = useProof()
  const schema: z.ZodMiniType<Values, Values> = z.object({ value: systemSettingSchemas[name] })
  const form = useZodForm<Values, Values>(schema, { value: setting.value })
  const opened = useRef(setting)
  const [clash, setClash] = useState<Conflict | null>(null)
  const { isDirty } = form.formState

  useEffect(() => {
    if (isDirty) return
    opened.current = setting
    form.reset({ value: setting.value })
  }, [form, isDirty, setting])

  const take = (current: SystemSetting) => {
    opened.current = current
    form.reset({ value: current.value })
    setClash(null)
  }
  const send = (value: SystemValue, confirm?: ConfirmQuestion) =>
    run({
      confirm,
      call: async () => {
        const result = await withProof(() => mutateAsync({ key: name, value, openedAt: opened.current.updated_at }))
        if (result.kind === 'conflict') setClash(result)
        else take(result.row)
        return result.kind
      },
      done: (kind) => (kind === 'saved' ? t('system.updated', { key: name }) : null),
      failed: t('system.failed'),
      reasons: { second_factor_needed: t('system.secondFactorNeeded') },
    })
  const save = async ({ value }: Values) => {
    if (sameJson(value, opened.current.value)) return
    const opens = name === 'signup_mode' && value === 'open'
    const question = {
      title: t('system.openTitle'),
      description: t('system.openText'),
      confirmLabel: t('system.openConfirm'),
      destructive: true,
    }
    await send(value, opens ? question : undefined)
  }
  const keepOwnValue = (current: SystemSetting) => {
    opened.current = current
    setClash(null)
    void send(form.getValues('value'))
  }
  return {
    form,
    save,
    conflict: clash && (
      <ConflictDialog
        editors={clash.editors}
        savedAt={clash.current.updated_at}
        kept={[]}
        differences={[
          {
            key: name,
            label: t(`system.fields.${name}.label`),
            theirs: valueText(clash.current.value),
            mine: valueText(form.getValues('value')),
          },
        ]}
        onSave={(sides) => (sides[name] === 'mine' ? keepOwnValue : take)(clash.current)}
        onBack={() => setClash(null)}
      />
    ),
  }
}
