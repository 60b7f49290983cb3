import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { PAID_IS_FINAL, useSaveTransaction } from '@nordlys/data/clients/transaction/mutations'
import { useClientCounters } from '@nordlys/data/clients/client/queries'
import { useTransaction } from '@nordlys/data/clients/transaction/queries'
import { AMOUNT, type ClientTransaction, transactionFormSchema } from '@nordlys/data/clients/transaction/schema'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EditorDialog } from '@nordlys/ui/components/editor/EditorDialog'
import { RecordState } from '@nordlys/ui/components/editor/RecordState'
import { useRecordSave } from '@nordlys/ui/components/editor/useRecordSave'
import { DateTimeField } from '@nordlys/ui/components/form/DateTimeField'
import { NumberField } from '@nordlys/ui/components/form/NumberField'
import { SelectField } from '@nordlys/ui/components/form/SelectField'
import { TextAreaField } from '@nordlys/ui/components/form/TextAreaField'
import { TextField } from '@nordlys/ui/components/form/TextField'
import { useZodForm } from '@nordlys/ui/components/form/useZodForm.ts'
import { NEW_ROW } from './client-lists.ts'
import { ClientPicker } from '../../shared/ClientPicker.tsx'
import { useRelatedFacts } from '../../shared/related/useRelatedFacts.tsx'
import { PanelFacts } from '@nordlys/ui/components/table/panel/PanelFacts'
import { TransactionRecord } from './TransactionRecord.tsx'
import { isOpen, usePaymentStatuses } from './TransactionStatus.tsx'
import { CurrencyField } from '../../shared/money/CurrencyField.tsx'
import { PaymentReminders } from '../../shared/billing/PaymentReminders.tsx'

interface TransactionEditorProps {
  /** The transaction's id, or NEW_ROW. */
  readonly id: string
  /** The client of a new transaction when the list shows only one. */
  readonly client?: string
  /** Opens another transaction. */
  readonly onOpen: (id: string) => void
  readonly onClose: () => void
}

/** Renders the dialog to create or edit a transaction, or to view a paid one. */
export function TransactionEditor({ id, client = '', onOpen, onClose }: TransactionEditorProps) {
  return id === NEW_ROW ? (
    <NewTransaction client={client} onClose={onClose} />
  ) : (
    <OpenTransaction id={id} onOpen={onOpen} onClose={onClose} />
  )
}

function NewTransaction({ client, onClose }: { client: string; onClose: () => void }) {
  const { t } = useTranslation('clients')
  const counters = useClientCounters()
  // The form starts with the company's currency; the user chooses one when it cannot be loaded.
  if (counters.isPending)
    return <RecordState title={t('transaction.new')} missing="" result={counters} onClose={onClose} />
  const currency = counters.data?.currency ?? ''
  return <TransactionDialog transaction={null} start={{ ...EMPTY, client_id: client, currency }} onClose={onClose} />
}

function OpenTransaction({ id, onOpen, onClose }: Omit<TransactionEditorProps, 'client'>) {
  const { t } = useTranslation('clients')
  const result = useTransaction(id)
  const { data } = result
  // A transaction that was open at first keeps its form: if a colleague marks it as paid, saving is a conflict and no input is lost.
  const [startedOpen, setStartedOpen] = useState<string | null>(null)
  if (data && isOpen(data) && startedOpen !== id) setStartedOpen(id)
  if (data && !isOpen(data) && startedOpen !== id)
    return <TransactionRecord transaction={data} onOpen={onOpen} onClose={onClose} />
  if (data) return <TransactionDialog key={id} transaction={data} start={valuesOf(data)} onClose={onClose} />
  return (
    <RecordState title={t('transaction.edit')} missing={t('transaction.missing')} result={result} onClose={onClose} />
  )
}

const valuesOf = (row: ClientTransaction) => ({
  client_id: row.client_id,
  description: row.description,
  amount: row.amount,
  currency: row.currency,
  status: row.status === 'pending' || row.status === 'overdue' ? ('pending' as const) : ('paid' as const),
  due_date: row.due_date ?? '',
  reference: row.reference ?? '',
})
type Values = ReturnType<typeof valuesOf>
const EMPTY: Values = {
  client_id: '',
  description: '',
  amount: Number.NaN,
  currency: '',
  status: 'pending',
  due_date: '',
  reference: '',
}

const LABELS = {
  description: 'description',
  amount: 'amount',
  currency: 'currency',
  status: 'status',
  due_date: 'due',
  reference: 'reference',
} as const
const isField = (field: string): field is keyof typeof LABELS => field in LABELS

interface TransactionDialogProps {
  readonly transaction: ClientTransaction | null
  readonly start: Values
  readonly onClose: () => void
}

function TransactionDialog({ transaction, start, onClose }: TransactionDialogProps) {
  const { t } = useTranslation('clients')
  const { mutateAsync } = useSaveTransaction()
  const form = useZodForm(transactionFormSchema, start)
  const { onSubmit, conflict } = useRecordSave({
    form,
    row: transaction,
    toValues: valuesOf,
    save: async (values, openedAt) => {
      const opened = transaction && openedAt !== null ? { id: transaction.id, updatedAt: openedAt } : null
      return mutateAsync({ values, opened })
    },
    done: transaction ? t('transaction.updatedDone') : t('transaction.createdDone'),
    failed: transaction ? t('transaction.saveFailed') : t('transaction.createFailed'),
    reasons: { [PAID_IS_FINAL]: t('transaction.paidIsFinal') },
    onSaved: onClose,
    label: (field) => (isField(field) ? t(`transaction.${LABELS[field]}`) : null),
  })
  return (
    <EditorDialog
      title={transaction ? t('transaction.edit') : t('transaction.new')}
      form={form}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      {transaction && <Related id={transaction.id} />}
      <TransactionFields isNew={transaction === null} />
      <Typography variant="body2" sx={{ color: 'muted' }}>
        {t('transaction.kept')}
      </Typography>
      {transaction && <PaymentReminders payment={{ ...transaction, company: transaction.clients.company_name }} />}
      {conflict}
    </EditorDialog>
  )
}

/** Links to the client and the engagement of a transaction. */
const Related = ({ id }: { id: string }) => <PanelFacts facts={useRelatedFacts('client_transactions', id)} />

function TransactionFields({ isNew }: { isNew: boolean }) {
  const { t } = useTranslation('clients')
  return (
    <>
      <ClientPicker name="client_id" label={t('transaction.client')} disabled={!isNew} />
      <TextAreaField name="description" label={t('transaction.description')} rows={2} />
      <Box sx={{ display: 'grid', gridTemplateColumns: { sm: '2fr 1fr' }, gap: 2.5 }}>
        <NumberField
          name="amount"
          label={t('transaction.amount')}
          help={t('transaction.amountHelp')}
          step="any"
          min={AMOUNT.min}
          max={AMOUNT.max}
        />
        <CurrencyField
          label={t('transaction.currency')}
          placeholder={t('transaction.chooseCurrency')}
          amounts={() => (isNew ? [] : ['amount'])}
        />
      </Box>
      <Box sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, gap: 2.5 }}>
        <SelectField
          name="status"
          label={t('transaction.status')}
          help={t('transaction.statusHelp')}
          options={usePaymentStatuses()}
        />
        <DateTimeField name="due_date" kind="date" label={t('transaction.due')} optional />
      </Box>
      <TextField name="reference" label={t('transaction.reference')} help={t('transaction.referenceHelp')} optional />
    </>
  )
}
