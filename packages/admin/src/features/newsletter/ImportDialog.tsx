import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { shownAddress } from '@nordlys/data/lib/addresses/shown-address'
import { csvWriter } from '@nordlys/data/lib/list/csv'
import { CSV_FILE, type FileFault } from '@nordlys/data/lib/list/csv-file'
import { type JudgedLine, requestLines, type SubscriberLine } from '@nordlys/data/newsletter/import-schema'
import { useImportSubscribers } from '@nordlys/data/newsletter/mutations'
import { readSubscriberFile } from '@nordlys/data/newsletter/subscriber-file'
import FileUp from 'lucide-react/icons/file-up'
import { useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '@nordlys/ui/components/Button'
import { BLOCKED } from '@nordlys/ui/components/StepButton'
import { useAction } from '@nordlys/ui/components/action/useAction.ts'
import { SkeletonLines } from '@nordlys/ui/components/states/LoadingState'
import { StatusChip } from '@nordlys/ui/components/status/StatusChip'
import { useFormat } from '@nordlys/ui/i18n/useFormat.ts'
import { useLanguage } from '@nordlys/ui/i18n/useLanguage.ts'
import { usePlatform } from '@nordlys/ui/platform/PlatformProvider'
import { PHONE_DIALOG } from '../../shared/phone-dialog.ts'
import { SmallTable } from '../../shared/SmallTable.tsx'

/** The maximum of the lines that are listed. */
const SHOWN = 200

/** Below the limit of a request of 1 MiB. */
const MOST_BYTES = 1_000_000

const TONES = { import: 'good', same: 'neutral', refused: 'bad' } as const
const OUTCOMES = ['import', 'same', 'refused'] as const

/** A line of the file with what becomes of it. */
type Line = SubscriberLine & JudgedLine

interface Result {
  readonly file: string
  readonly lines: readonly Line[]
  /** Whether this has been stored. */
  readonly isStored: boolean
}

/** Renders the dialog that imports subscribers from a file: it shows what would become of each line, imports on request, and shows what was done. */
export function ImportDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation(['adminNewsletter', 'common'])
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const { run, isPending } = useAction()
  const { mutateAsync } = useImportSubscribers()
  const [fault, setFault] = useState<FileFault | null>(null)
  const [result, setResult] = useState<Result | null>(null)
  const wanted = result?.isStored === false ? result.lines.filter(({ outcome }) => outcome === 'import').length : 0

  const judge = async (file: string, lines: readonly SubscriberLine[], isStored: boolean) => {
    const judged = await mutateAsync({ lines, store: isStored })
    setResult({
      file,
      isStored,
      lines: judged.flatMap((one) => {
        const line = lines[one.row - 1]
        return line ? [{ ...line, ...one }] : []
      }),
    })
  }
  const read = async (file: File) => {
    setResult(null)
    const lines = readSubscriberFile(new Uint8Array(await file.arrayBuffer()))
    const isTooLarge = typeof lines !== 'string' && new Blob([JSON.stringify(requestLines(lines))]).size > MOST_BYTES
    setFault(typeof lines === 'string' ? lines : isTooLarge ? 'too_large' : null)
    if (typeof lines === 'string' || isTooLarge) return
    await run({ call: () => judge(file.name, lines, false), failed: t('import.failed') })
  }
  const store = ({ file, lines }: Result) =>
    run({
      call: () => judge(file, lines, true),
      done: t('import.done'),
      failed: t('import.storeFailed'),
    })
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth="md" slotProps={PHONE_DIALOG}>
      <DialogTitle id={id}>{t('import.title')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)', alignContent: 'start' }}>
        <Typography variant="body2">{t('import.text')}</Typography>
        <Typography variant="body2">{t('import.columns')}</Typography>
        <Box>
          <Button
            variant={result ? 'outlined' : 'contained'}
            startIcon={<FileUp size={16} aria-hidden />}
            onClick={() => input.current?.click()}
          >
            {t(result ? 'import.other' : 'import.choose')}
          </Button>
          <input
            ref={input}
            type="file"
            hidden
            accept=".csv,.txt,text/csv,text/plain"
            aria-label={t('import.choose')}
            onChange={({ target }) => {
              const [file] = target.files ?? []
              if (file) void read(file)
              // Without this, choosing the same file again would not trigger a change event.
              target.value = ''
            }}
          />
        </Box>
        <Box aria-live="polite" sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          {fault && <Alert severity="error">{t(`import.faults.${fault}`, { rows: CSV_FILE.rows })}</Alert>}
          {isPending && !result && <SkeletonLines />}
          {result && <Lines result={result} />}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose}>
          {t(result?.isStored ? 'common:action.close' : 'common:action.cancel')}
        </Button>
        {!result?.isStored && (
          <Button
            variant="contained"
            loading={isPending}
            loadingPosition="start"
            aria-disabled={wanted === 0}
            onClick={() => {
              if (result && wanted > 0) void store(result)
            }}
            sx={BLOCKED}
          >
            {t('import.store', { count: wanted })}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}

function Lines({ result: { file, lines, isStored } }: { readonly result: Result }) {
  const { t } = useTranslation('adminNewsletter')
  const { day } = useFormat()
  const platform = usePlatform()
  const language = useLanguage()
  const { run } = useAction()
  const state = isStored ? 'stored' : 'planned'
  const outcomeOf = ({ outcome }: Line) => t(`import.outcomes.${outcome === 'import' ? state : outcome}`)
  const reasonOf = ({ reason }: Line) => (reason === null ? '' : t(`import.reasons.${reason}`))
  const listed = lines.toSorted((a, b) => OUTCOMES.indexOf(b.outcome) - OUTCOMES.indexOf(a.outcome))
  const save = () => {
    const csv = csvWriter<Line>(language, [
      // The headings are the first line of the file.
      { heading: t('import.line'), value: ({ row }) => row + 1 },
      { heading: t('subscribers.email'), value: ({ email }) => shownAddress(email) },
      { heading: t('import.outcome'), value: outcomeOf },
      { heading: t('import.reason'), value: reasonOf },
    ])
    return run({
      call: () =>
        platform.saveFile({
          name: 'newsletter-import.csv',
          type: 'text/csv;charset=utf-8',
          content: csv.head() + csv.rows(lines),
        }),
      failed: t('import.saveFailed'),
    })
  }
  return (
    <>
      <Box component="ul" sx={{ m: 0, pl: 2.5, typography: 'body2' }}>
        {OUTCOMES.map((outcome) => {
          const count = lines.filter((line) => line.outcome === outcome).length
          const name = outcome === 'import' ? state : outcome
          return count > 0 && <li key={outcome}>{t(`import.counts.${name}`, { count })}</li>
        })}
      </Box>
      <Box component="section" sx={{ overflowX: 'auto' }} tabIndex={0} aria-label={t('import.caption', { file })}>
        <SmallTable
          caption={t('import.caption', { file })}
          isStacked
          columns={[
            t('import.line'),
            t('subscribers.email'),
            t('import.outcome'),
            t('subscribers.language'),
            t('import.source'),
            t('import.date'),
          ]}
          sx={{ '& th, & td': { py: 0.75, pr: 2, textAlign: 'start', verticalAlign: 'top' } }}
        >
          {listed.slice(0, SHOWN).map((line) => (
            <tr key={line.row}>
              <td data-column={t('import.line')}>{line.row + 1}</td>
              <td style={{ fontWeight: 550, overflowWrap: 'anywhere', minWidth: '12rem' }}>
                {shownAddress(line.email)}
              </td>
              <td>
                <StatusChip tone={TONES[line.outcome]}>{outcomeOf(line)}</StatusChip>
                {line.reason && <Box sx={{ color: 'muted' }}>{reasonOf(line)}</Box>}
              </td>
              <td data-column={t('subscribers.language')}>
                {line.language === 'en' || line.language === 'no' ? t(`languages.${line.language}`) : line.language}
              </td>
              <td data-column={t('import.source')} style={{ overflowWrap: 'anywhere' }}>
                {line.source}
              </td>
              <td data-column={t('import.date')} style={{ whiteSpace: 'nowrap' }}>
                {/^\d{4}-\d\d-\d\d$/.test(line.consentOn) ? day(line.consentOn) : line.consentOn}
              </td>
            </tr>
          ))}
        </SmallTable>
      </Box>
      {listed.length > SHOWN && (
        <Typography variant="body2">{t('import.more', { count: listed.length - SHOWN })}</Typography>
      )}
      <Button variant="outlined" onClick={() => void save()} sx={{ justifySelf: 'start' }}>
        {t('import.save')}
      </Button>
    </>
  )
}
