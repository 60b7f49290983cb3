import Box from '@mui/material/Box'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import List from '@mui/material/List'
import ListItemButton from '@mui/material/ListItemButton'
import Typography from '@mui/material/Typography'
import { toPerLanguage } from '@nordlys/data/settings/per-language'
import { useSaveSetting } from '@nordlys/data/settings/mutations'
import { useSettingRevisions } from '@nordlys/data/settings/queries'
import type { SettingRevision, StoredSetting } from '@nordlys/data/settings/schema'
import { sameJson } from '@nordlys/data/lib/same-json'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '@nordlys/ui/components/Button'
import { useAction } from '@nordlys/ui/components/action/useAction.ts'
import { ErrorState } from '@nordlys/ui/components/states/ErrorState'
import { SkeletonLines } from '@nordlys/ui/components/states/LoadingState'
import { useFormat } from '@nordlys/ui/i18n/useFormat.ts'
import { useFieldLabel } from '../useFieldLabel.ts'
import { useSectionName } from '../useSectionName.ts'
import { valueDifferences } from './differences.ts'
import { DifferenceTable } from './DifferenceTable.tsx'
import type { ContentPlace } from '../../page/usePagePlace.ts'

interface HistoryDialogProps {
  readonly opened: StoredSetting
  readonly place: ContentPlace
  readonly onSaved: (row: StoredSetting) => void
  readonly onClose: () => void
}

/** Lists the earlier versions of a key in one language with the changes that restoring each would make. */
export function HistoryDialog({ opened, place: { language }, onSaved, onClose }: HistoryDialogProps) {
  const { t } = useTranslation(['content', 'common'])
  const id = useId()
  const { key } = opened
  const nameOf = useSectionName()
  const labelOf = useFieldLabel(key)
  const { data, error, isFetching, refetch } = useSettingRevisions(key)
  const { run, isPending } = useAction()
  const { mutateAsync } = useSaveSetting()
  const [chosen, setChosen] = useState<string | null>(null)
  const now = toPerLanguage(opened.value)[language] ?? null
  const then = ({ value }: SettingRevision) => toPerLanguage(value)[language] ?? null
  // Skips a version that differs only in the other language.
  const versions = data?.filter((version, index) => {
    const newer = index === 0 ? now : then(data[index - 1] ?? version)
    return !sameJson(then(version), newer)
  })
  const version = versions?.find((candidate) => candidate.id === chosen) ?? versions?.[0]
  const restore = async () => {
    if (!version) return
    await run({
      call: async () => {
        const result = await mutateAsync({ opened, language, value: then(version) })
        onSaved(result.kind === 'saved' ? result.row : result.current)
        if (result.kind === 'saved') onClose()
        return result.kind
      },
      done: (kind) => (kind === 'saved' ? t('content:saved', { section: nameOf(key) }) : null),
      failed: t('content:saveFailed'),
    })
  }
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth="md">
      <DialogTitle id={id}>{t('content:history.title', { section: nameOf(key) })}</DialogTitle>
      <DialogContent>
        {error && (
          <ErrorState
            error={error}
            title={t('content:history.failed')}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        )}
        {!data && !error && <SkeletonLines />}
        {versions?.length === 0 && <Typography sx={{ color: 'muted' }}>{t('content:history.empty')}</Typography>}
        {version && (
          <Box
            sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '16rem minmax(0, 1fr)' } }}
          >
            <Versions versions={versions ?? []} chosen={version.id} onChoose={setChosen} />
            <DifferenceTable labelOf={labelOf} differences={valueDifferences(then(version), now)} />
          </Box>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('common:action.close')}</Button>
        {version && (
          <Button variant="contained" loading={isPending} onClick={() => void restore()}>
            {t('content:history.restore')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}

interface VersionsProps {
  readonly versions: readonly SettingRevision[]
  readonly chosen: string
  readonly onChoose: (id: string) => void
}

function Versions({ versions, chosen, onChoose }: VersionsProps) {
  const { t } = useTranslation('content')
  const { dateTime } = useFormat()
  return (
    <List aria-label={t('history.choose')} disablePadding sx={{ maxHeight: { md: '50vh' }, overflowY: 'auto' }}>
      {versions.map(({ id, created_at, author }) => {
        const time = dateTime(created_at)
        return (
          <li key={id}>
            <ListItemButton
              component="button"
              selected={id === chosen}
              aria-pressed={id === chosen}
              onClick={() => onChoose(id)}
              sx={{ width: '100%', borderRadius: '10px', textAlign: 'start', minHeight: 44, typography: 'body2' }}
            >
              <span>
                {author === null ? t('history.replaced', { time }) : t('history.replacedBy', { time, name: author })}
              </span>
            </ListItemButton>
          </li>
        )
      })}
    </List>
  )
}
