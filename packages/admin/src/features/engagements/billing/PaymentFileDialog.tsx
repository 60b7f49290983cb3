import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { useBillingMutations } from '@nordlys/data/clients/billing/mutations'
import { type PaymentRow, readPaymentFile } from '@nordlys/data/clients/billing/payment-file'
import { type JudgedPayments, PAYMENT_OUTCOMES, type PaymentOutcome } from '@nordlys/data/clients/billing/schema'
import { CSV_FILE, type FileFault } from '@nordlys/data/lib/list/csv-file'
import FileUp from 'lucide-react/icons/file-up'
import { useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod/mini'
import { Button } from '@nordlys/ui/components/Button'
import { BLOCKED } from '@nordlys/ui/components/StepButton'
import { useAction } from '@nordlys/ui/components/action/useAction.ts'
import { SkeletonLines } from '@nordlys/ui/components/states/LoadingState'
import { StatusChip } from '@nordlys/ui/components/status/StatusChip'
import { useFormat } from '@nordlys/ui/i18n/useFormat.ts'
import { PHONE_DIALOG } from '../../../shared/phone-dialog.ts'
import { SmallTable } from '../../../shared/SmallTable.tsx'

const TONES = {
  bill: 'good',
  pay: 'good',
  bill_and_pay: 'good',
  same: 'neutral',
  unknown: 'waiting',
  refused: 'bad',
} as const

/** The maximum of the rows that the preview lists. */
const SHOWN = 200

/** Below the limit of a request of 1 MiB. */
const MOST_CHARACTERS = 1_000_000

const uuid = z.uuid()
const isChange = ({ outcome }: { outcome: PaymentOutcome }) =>
  outcome === 'bill' || outcome === 'pay' || outcome === 'bill_and_pay'

interface Preview extends JudgedPayments {
  readonly file: string
  /** The rows that were sent: those with an id. */
  readonly sent: readonly PaymentRow[]
  /** The number of the other ones. */
  readonly foreign: number
}

/** Renders the dialog that reads numbers of invoices and payments from a file: it shows what would change, and stores it on request. */
export function PaymentFileDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['billing', 'common'])
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const { run, isPending } = useAction()
  const { preview: judge, store } = useBillingMutations()
  const [fault, setFault] = useState<FileFault | null>(null)
  const [preview, setPreview] = useState<Preview | null>(null)
  const changes = preview?.rows.filter(isChange).length ?? 0

  const show = async (file: string, sent: readonly PaymentRow[], foreign: number) => {
    const judged = sent.length === 0 ? { rows: [], stamp: '' } : await judge.mutateAsync({ rows: sent })
    setPreview({ ...judged, file, sent, foreign })
  }
  const read = async (file: File) => {
    setPreview(null)
    const rows = readPaymentFile(new Uint8Array(await file.arrayBuffer()))
    const sent = typeof rows === 'string' ? [] : rows.filter((row) => uuid.safeParse(row.id?.toLowerCase()).success)
    const found = typeof rows === 'string' ? rows : JSON.stringify(sent).length > MOST_CHARACTERS ? 'too_large' : null
    setFault(found)
    if (found !== null || typeof rows === 'string') return
    await run({ call: () => show(file.name, sent, rows.length - sent.length), failed: t('billing:file.failed') })
  }
  const save = async ({ file, sent, stamp, foreign }: Preview) => {
    const isDone = await run({
      call: () => store.mutateAsync({ rows: sent, stamp }),
      done: t('billing:file.done', { count: changes }),
      failed: t('billing:file.storeFailed'),
      reasons: { changed: t('billing:file.changed') },
      // What changed meanwhile is shown before anything is stored.
      onError: () => void run({ call: () => show(file, sent, foreign), failed: t('billing:file.failed') }),
    })
    if (isDone) onClose()
  }
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth="md" slotProps={PHONE_DIALOG}>
      <DialogTitle id={id}>{t('billing:file.title')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)', alignContent: 'start' }}>
        <Typography variant="body2">{t('billing:file.text')}</Typography>
        <Box>
          <Button
            variant={preview ? 'outlined' : 'contained'}
            startIcon={<FileUp size={16} aria-hidden />}
            onClick={() => input.current?.click()}
          >
            {t(preview ? 'billing:file.other' : 'billing:file.choose')}
          </Button>
          <input
            ref={input}
            type="file"
            hidden
            accept=".csv,.txt,text/csv,text/plain"
            aria-label={t('billing:file.choose')}
            onChange={({ target }) => {
              const [file] = target.files ?? []
              if (file) void read(file)
              // Without this, choosing the same file again would not trigger a change event.
              target.value = ''
            }}
          />
        </Box>
        <Box aria-live="polite" sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          {fault && <Alert severity="error">{t(`billing:file.faults.${fault}`, { rows: CSV_FILE.rows })}</Alert>}
          {isPending && !preview && <SkeletonLines />}
          {preview && <PreviewRows preview={preview} />}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose}>
          {t('common:action.cancel')}
        </Button>
        <Button
          variant="contained"
          loading={isPending}
          loadingPosition="start"
          aria-disabled={changes === 0}
          onClick={() => {
            if (preview && changes > 0) void save(preview)
          }}
          sx={BLOCKED}
        >
          {t('billing:file.store', { count: changes })}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

function PreviewRows({ preview: { file, rows, foreign } }: { preview: Preview }) {
  const { t } = useTranslation('billing')
  const { currency, day } = useFormat()
  const count = (outcome: PaymentOutcome) =>
    rows.filter((row) => row.outcome === outcome).length + (outcome === 'unknown' ? foreign : 0)
  const listed = rows
    .filter((row) => isChange(row) || row.outcome === 'refused')
    .toSorted((a, b) => Number(isChange(a)) - Number(isChange(b)))
  return (
    <>
      <Box component="ul" sx={{ m: 0, pl: 2.5, typography: 'body2' }}>
        {PAYMENT_OUTCOMES.filter((outcome) => count(outcome) > 0).map((outcome) => (
          <li key={outcome}>{t(`file.counts.${outcome}`, { count: count(outcome) })}</li>
        ))}
      </Box>
      {listed.length > 0 && (
        <Box component="section" sx={{ overflowX: 'auto' }} tabIndex={0} aria-label={t('file.caption', { file })}>
          <SmallTable
            caption={t('file.caption', { file })}
            isStacked
            columns={[t('file.outcome'), t('file.what'), t('file.number'), t('file.paidOn'), t('file.amount')]}
            sx={{ '& th, & td': { py: 0.75, pr: 2, textAlign: 'start', verticalAlign: 'top' } }}
          >
            {listed.slice(0, SHOWN).map((row) => (
              <tr key={row.row}>
                <td>
                  <StatusChip tone={TONES[row.outcome]}>{t(`file.outcomes.${row.outcome}`)}</StatusChip>
                  {row.reason && <Box sx={{ color: 'muted' }}>{t(`file.reasons.${row.reason}`)}</Box>}
                </td>
                <td style={{ fontWeight: 550 }}>{row.description}</td>
                <td data-column={t('file.number')}>{row.number}</td>
                <td data-column={t('file.paidOn')} style={{ whiteSpace: 'nowrap' }}>
                  {row.paid_on && (/^\d{4}-\d\d-\d\d$/.test(row.paid_on) ? day(row.paid_on) : row.paid_on)}
                </td>
                <td data-column={t('file.amount')} style={{ whiteSpace: 'nowrap' }}>
                  {row.amount !== null && row.currency !== null && currency(row.amount, row.currency)}
                </td>
              </tr>
            ))}
          </SmallTable>
        </Box>
      )}
      {listed.length > SHOWN && (
        <Typography variant="body2">{t('file.more', { count: listed.length - SHOWN })}</Typography>
      )}
    </>
  )
}
