import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { shownAddress } from '@nordlys/data/lib/addresses/shown-address'
import { useBackend } from '@nordlys/data/lib/context'
import type { PersonReport } from '@nordlys/data/privacy/mutations'
import { type Erasure, PERSONAL_TABLES, type PersonalTable } from '@nordlys/data/privacy/schema'
import { useQueryClient } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '@nordlys/ui/components/Button'
import { useAction } from '@nordlys/ui/components/action/useAction.ts'
import { loadCompanyDays } from '@nordlys/ui/components/company-days.ts'
import { usePlatform } from '@nordlys/ui/platform/PlatformProvider'
import { plainTable } from '../plain-table.ts'
import { EraseDialog } from './EraseDialog.tsx'

interface PersonalDataProps {
  readonly report: PersonReport
  readonly onErased: () => void
}

/** Shows the stored data about a person by table and the effect of an erasure (a dry run), with buttons to export and erase. */
export function PersonalData({ report, onErased }: PersonalDataProps) {
  const { t } = useTranslation('audit')
  const [asking, setAsking] = useState(false)
  const { save, isPending } = useSaveReport(report)
  const tables = PERSONAL_TABLES.filter((table) => report.data[table] !== undefined)
  if (tables.length === 0)
    return (
      <Typography variant="body2" sx={{ mt: 2.5 }}>
        {t('personal.nothing', { email: shownAddress(report.address) })}
      </Typography>
    )
  const keepsSome = Object.values(report.erasure?.kept ?? {}).some((count) => count > 0)
  return (
    <Box sx={{ mt: 2.5 }}>
      <Typography variant="h6" component="h3" sx={{ overflowWrap: 'anywhere' }}>
        {t('personal.result', { email: shownAddress(report.address) })}
      </Typography>
      <FoundTable report={report} tables={tables} />
      {keepsSome && (
        <Alert severity="info" sx={{ mt: 1.5 }}>
          {t('personal.law')}
        </Alert>
      )}
      {report.erasure === null && (
        <Alert severity="warning" sx={{ mt: 1.5 }}>
          {t('personal.own')}
        </Alert>
      )}
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', mt: 2 }}>
        <Button
          variant="outlined"
          startIcon={<Download size={16} aria-hidden />}
          loading={isPending}
          loadingPosition="start"
          onClick={() => void save()}
        >
          {t('personal.export')}
        </Button>
        {report.erasure && (
          <Button variant="contained" color="error" onClick={() => setAsking(true)}>
            {t('personal.erase')}
          </Button>
        )}
      </Stack>
      {asking && (
        <EraseDialog
          address={report.address}
          onClose={() => setAsking(false)}
          onErased={() => {
            setAsking(false)
            onErased()
          }}
        />
      )}
    </Box>
  )
}

function FoundTable({ report, tables }: { report: PersonReport; tables: readonly PersonalTable[] }) {
  const { t } = useTranslation('audit')
  const onErasure = useErasureTexts(report.erasure)
  return (
    <Box sx={plainTable}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('log.table')}</th>
            <th scope="col">{t('personal.held')}</th>
            <th scope="col">{t('personal.onErasure')}</th>
          </tr>
        </thead>
        <tbody>
          {tables.map((table) => (
            <tr key={table}>
              <th scope="row">{t(`tables.${table}`)}</th>
              <td data-label={t('personal.held')}>{report.data[table]?.length}</td>
              <td data-label={t('personal.onErasure')}>{onErasure(table)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Box>
  )
}

function useErasureTexts(erasure: Erasure | null): (table: PersonalTable) => string {
  const { t } = useTranslation('audit')
  if (!erasure) return () => '–'
  return (table) => {
    const [deleted = 0, anonymised = 0, kept = 0] = [
      erasure.deleted[table],
      erasure.anonymised[table],
      erasure.kept[table],
    ]
    return [
      ...(deleted > 0 ? [t('personal.deletes', { count: deleted })] : []),
      ...(anonymised > 0 ? [t('personal.anonymises', { count: anonymised })] : []),
      ...(kept > 0 ? [t('personal.keeps', { count: kept })] : []),
    ].join(', ')
  }
}

function useSaveReport({ data }: PersonReport) {
  const { t } = useTranslation('audit')
  const platform = usePlatform()
  const backend = useBackend()
  const queryClient = useQueryClient()
  const { run, isPending } = useAction()
  const save = () => {
    const content = `${JSON.stringify(data, null, 2)}\n`
    return run({
      // Without the person's name, because file names are more widely visible than contents.
      call: async () => {
        const { today } = await loadCompanyDays(backend, queryClient)
        return platform.saveFile({ name: `personal-data-${today}.json`, type: 'application/json', content })
      },
      done: (isSaved) => (isSaved ? t('personal.exported') : null),
      failed: t('personal.exportFailed'),
    })
  }
  return { save, isPending }
}
