import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Box from '@mui/material/Box'
import { useListPage } from '@nordlys/data/lib/list/pages'
import type { ListQuery } from '@nordlys/data/lib/list/list'
import type { MEDIA_SORTS } from '@nordlys/data/media/keys'
import { fetchMedia } from '@nordlys/data/media/queries'
import type { MediaRow } from '@nordlys/data/media/schema'
import { useBackend } from '@nordlys/data/lib/context'
import { useId, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '@nordlys/ui/components/Button'
import { EmptyState } from '@nordlys/ui/components/states/EmptyState'
import { useConfirm } from '@nordlys/ui/components/confirm/ConfirmDialog'
import { toast } from '@nordlys/ui/components/toast/toast.ts'
import { cleanSearch } from '@nordlys/ui/components/table/state/list-params.ts'
import type { ListState } from '@nordlys/ui/components/table/state/useListState.ts'
import { ListSearch } from '@nordlys/ui/components/table/toolbar/ListSearch'
import { MEDIA_LIST } from './media-list.ts'
import { MediaGrid } from './MediaGrid.tsx'
import { isUnfinished } from '../upload/queue.ts'
import { UploadArea, UploadButton } from '../upload/UploadArea.tsx'
import { useMediaFailure } from './useMediaFailure.ts'
import { useMediaUploads } from './useMediaUploads.ts'

type Query = ListQuery<(typeof MEDIA_SORTS)[number]>

const FIRST: Query = {
  page: 1,
  pageSize: 25,
  sort: { column: 'created_at', direction: 'desc' },
  search: '',
  filters: {},
}

/** Returns the state of a list in a dialog, which is not stored in the URL. */
function useDialogList(): ListState<Query['sort']['column']> {
  const [query, setQuery] = useState(FIRST)
  return useMemo(() => {
    const change = (part: Partial<Query>) => setQuery((before) => ({ ...before, beside: undefined, page: 1, ...part }))
    return {
      query,
      config: MEDIA_LIST,
      isFiltered: query.search !== '',
      setSearch: (search) => change({ search: cleanSearch(search) }),
      setFilter: () => undefined,
      setSort: (sort) => change({ sort }),
      setPage: (page, options) => change({ page, beside: options?.beside }),
      setPageSize: (pageSize) => change({ pageSize }),
      clear: () => change({ search: '' }),
    }
  }, [query])
}

export interface MediaPickerProps {
  readonly title?: string
  readonly onChoose: (item: MediaRow) => void
  readonly onClose: () => void
}

/** Chooses a media item, or uploads one. */
export function MediaPicker({ title, onChoose, onClose }: MediaPickerProps) {
  const { t } = useTranslation(['media', 'common'])
  const id = useId()
  const list = useDialogList()
  const result = useListPage(MEDIA_LIST.pages, list.query)
  const { queue, uploads } = useMediaUploads()
  const failureText = useMediaFailure()
  const backend = useBackend()
  const confirm = useConfirm()
  const close = async () => {
    const may =
      !uploads.some(isUnfinished) ||
      (await confirm({
        title: t('common:unsaved.title'),
        description: t('common:unsaved.description'),
        confirmLabel: t('common:unsaved.discard'),
        destructive: true,
      }))
    if (may) onClose()
  }
  const show = async (itemId: string) => {
    try {
      const row = await fetchMedia(await backend.client(), itemId)
      if (row) onChoose(row)
    } catch {
      toast.error(t('loadFailed'))
    }
  }
  return (
    <Dialog open onClose={() => void close()} aria-labelledby={id} fullWidth maxWidth="md">
      <DialogTitle id={id}>{title ?? t('picker.title')}</DialogTitle>
      <DialogContent>
        <UploadArea
          queue={queue}
          uploads={uploads}
          failureText={failureText}
          onShow={(itemId) => void show(itemId)}
          dropText={t('upload.drop')}
          pastes
        >
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, py: 1 }}>
            <ListSearch
              list={list}
              label={t('list.search')}
              placeholder={t('list.searchPlaceholder')}
              hasShortcut={false}
            />
            <UploadButton queue={queue} accept="image/*">
              {t('upload.button')}
            </UploadButton>
          </Box>
          <MediaGrid
            list={list}
            result={result}
            onOpen={onChoose}
            nameOf={({ name }) => t('list.choose', { name })}
            empty={<EmptyState title={t('list.emptyTitle')} description={t('upload.hint')} />}
          />
        </UploadArea>
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={() => void close()}>
          {t('common:action.cancel')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
