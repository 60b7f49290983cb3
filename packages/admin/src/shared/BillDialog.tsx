import Typography from '@mui/material/Typography'
import { BILLED, useEngagementMutations } from '@nordlys/data/clients/engagement/mutations'
import { billFormSchema, type BillValues, type PlanItem } from '@nordlys/data/clients/engagement/schema'
import { addDays, dayIn } from '@nordlys/data/lib/time/company-day'
import { useBackend } from '@nordlys/data/lib/context'
import { serverNow } from '@nordlys/data/lib/time/server-clock'
import { companyTimeZoneQuery } from '@nordlys/data/system/queries'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { rethrow, useAction } from '@nordlys/ui/components/action/useAction.ts'
import { EditorDialog } from '@nordlys/ui/components/editor/EditorDialog'
import { RecordState } from '@nordlys/ui/components/editor/RecordState'
import { DateTimeField } from '@nordlys/ui/components/form/DateTimeField'
import { TextField } from '@nordlys/ui/components/form/TextField'
import { useZodForm } from '@nordlys/ui/components/form/useZodForm.ts'
import { useFormat } from '@nordlys/ui/i18n/useFormat.ts'

interface BillDialogProps {
  readonly item: Pick<PlanItem, 'id' | 'title' | 'amount' | 'currency'>
  /** The client's terms of payment, in days. */
  readonly paymentDays: number
  readonly onClose: () => void
}

/** Renders the dialog that records the invoice of an item. */
export function BillDialog({ item, paymentDays, onClose }: BillDialogProps) {
  const { t } = useTranslation('engagements')
  const zone = useQuery(companyTimeZoneQuery(useBackend()))
  if (zone.data === undefined)
    return <RecordState title={t('bill.loadFailed')} missing="" result={zone} onClose={onClose} />
  return <Dialog item={item} dueOn={addDays(dayIn(zone.data, serverNow()), paymentDays)} onClose={onClose} />
}

function Dialog({ item, dueOn, onClose }: Omit<BillDialogProps, 'paymentDays'> & { readonly dueOn: string }) {
  const { t } = useTranslation('engagements')
  const { currency } = useFormat()
  const { run } = useAction()
  const { bill } = useEngagementMutations()
  const form = useZodForm(billFormSchema, { reference: '', due_on: dueOn })
  const onSubmit = async (values: BillValues) => {
    await run({
      call: () => bill.mutateAsync({ item: item.id, ...values }),
      done: t('bill.done'),
      failed: t('bill.failed'),
      reasons: {
        [BILLED]: t('bill.billed'),
        cancelled: t('bill.cancelled'),
        invalid_due_on: t('bill.invalidDay'),
        unknown_plan_item: t('bill.gone'),
      },
      onError: rethrow,
    })
    onClose()
  }
  return (
    <EditorDialog
      title={t('bill.title', { amount: currency(item.amount, item.currency) })}
      form={form}
      onSubmit={onSubmit}
      onClose={onClose}
      submitLabel={t('bill.submit')}
    >
      <Typography variant="body2">{t('bill.text', { title: item.title })}</Typography>
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- an opened dialog must move the focus into itself */}
      <TextField name="reference" label={t('bill.reference')} autoFocus />
      <DateTimeField name="due_on" kind="date" label={t('bill.due')} />
    </EditorDialog>
  )
}
