import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useSaveSetting } from '@nordlys/data/settings/mutations'
import type { StoredSetting } from '@nordlys/data/settings/schema'
import History from 'lucide-react/icons/history'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '@nordlys/ui/components/Button'
import { useAction } from '@nordlys/ui/components/action/useAction.ts'
import { useLeaveGuard } from '@nordlys/ui/components/editor/LeaveGuard'
import { StatusChip } from '@nordlys/ui/components/status/StatusChip'
import { RelativeTime } from '@nordlys/ui/components/table/list/RelativeTime'
import { HistoryDialog } from './history/HistoryDialog.tsx'
import type { ContentPlace } from '../page/usePagePlace.ts'
import { useSectionLabel, useSectionName } from './useSectionName.ts'
import { readContent } from './values.ts'

interface SectionHeadProps {
  readonly opened: StoredSetting
  readonly place: ContentPlace
  readonly onSaved: (row: StoredSetting) => void
}

/** Shows the edited section and the source of its copy, and restores earlier versions or the built-in copy. */
export function SectionHead({ opened, place, onSaved }: SectionHeadProps) {
  const { t } = useTranslation('content')
  const { key } = opened
  const labelOf = useSectionLabel()
  const [showsHistory, setShowsHistory] = useState(false)
  const content = readContent(opened, place.language)
  const { restore, isSaving } = useRestore(opened, place, onSaved)
  const mayLeave = useLeaveGuard(false)
  const openHistory = async () => {
    if (await mayLeave()) setShowsHistory(true)
  }
  return (
    <>
      <Stack direction="row" sx={{ alignItems: 'center', flexWrap: 'wrap', gap: 1.5 }}>
        <Typography variant="h6" component="h2">
          {labelOf(key)}
        </Typography>
        <StatusChip tone={content.source === 'stored' ? 'good' : content.source === 'invalid' ? 'bad' : 'neutral'}>
          {content.source === 'builtIn' || opened.updated_at === '' ? (
            t('source.builtIn')
          ) : (
            <span>
              <span>{t('source.stored')}</span> <RelativeTime moment={opened.updated_at} />
            </span>
          )}
        </StatusChip>
        <Box sx={{ flexGrow: 1 }} />
        <Button size="small" startIcon={<History size={16} aria-hidden />} onClick={() => void openHistory()}>
          {t('history.action')}
        </Button>
        {content.source !== 'builtIn' && (
          <Button
            size="small"
            startIcon={<RotateCcw size={16} aria-hidden />}
            loading={isSaving}
            onClick={() => void restore()}
          >
            {t('restore.action')}
          </Button>
        )}
      </Stack>
      {content.source === 'invalid' && (
        <Box
          component="output"
          sx={{ display: 'block', p: 1.5, borderRadius: '10px', bgcolor: 'dangerSoft', color: 'dangerText' }}
        >
          {t('source.invalid')}
        </Box>
      )}
      {showsHistory && (
        <HistoryDialog opened={opened} place={place} onSaved={onSaved} onClose={() => setShowsHistory(false)} />
      )}
    </>
  )
}

/** Restores the built-in copy after a confirmation. */
function useRestore(opened: StoredSetting, { language }: ContentPlace, onSaved: (row: StoredSetting) => void) {
  const { t } = useTranslation('content')
  const nameOf = useSectionName()
  const { run, isPending } = useAction()
  const { mutateAsync } = useSaveSetting()
  const restore = () =>
    run({
      confirm: {
        title: t('restore.title'),
        description: t(opened.key === 'company_info' ? 'restore.company' : 'restore.description'),
        confirmLabel: t('restore.confirm'),
        destructive: true,
      },
      call: async () => {
        const result = await mutateAsync({ opened, language, value: null })
        // Another user's newer text is shown before it can be removed.
        onSaved(result.kind === 'saved' ? result.row : result.current)
        return result.kind
      },
      done: (kind) => (kind === 'saved' ? t('saved', { section: nameOf(opened.key) }) : null),
      failed: t('saveFailed'),
    })
  return { restore, isSaving: isPending }
}
