import Box from '@mui/material/Box'
import { useMediaTags } from '@nordlys/data/media/queries'
import { useMediaRealtime } from '@nordlys/data/media/realtime'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '@nordlys/ui/components/states/EmptyState'
import { ScreenHead } from '@nordlys/ui/components/screen/ScreenHead'
import { lazyComponent } from '@nordlys/ui/components/lazy/lazy-component'
import { useList } from '@nordlys/ui/components/table/list-screen/useList.ts'
import { WithPanel } from '@nordlys/ui/components/table/panel/WithPanel'
import { useSelection } from '@nordlys/ui/components/table/state/useSelection.ts'
import { useOpenId } from '@nordlys/ui/components/table/state/useOpenId.ts'
import { ListFilter } from '@nordlys/ui/components/table/toolbar/ListFilter'
import { ListSearch } from '@nordlys/ui/components/table/toolbar/ListSearch'
import { SelectionBar } from '@nordlys/ui/components/table/toolbar/SelectionBar'
import { MEDIA_LIST } from '../../shared/media/media-list.ts'
import { MediaGrid } from '../../shared/media/MediaGrid.tsx'
import { useMediaFailure } from '../../shared/media/useMediaFailure.ts'
import { useMediaUploads } from '../../shared/media/useMediaUploads.ts'
import { OPEN_MEDIA } from '../../shared/record-links.ts'
import { MediaActions } from './MediaActions.tsx'
import { MediaSort } from './MediaSort.tsx'
import { SelectAll } from './SelectAll.tsx'
import { UploadArea, UploadButton } from '../../shared/upload/UploadArea.tsx'

export { prefetchMedia } from '../../shared/media/media-list.ts'

const PANELS = {
  [OPEN_MEDIA]: lazyComponent(async () => (await import('./MediaPanel.tsx')).MediaPanel),
}

/** Renders the media library: uploads, the grid of items, what is done to selected ones, and the open item. */
export function MediaScreen() {
  const { t } = useTranslation('media')
  useMediaRealtime()
  const { list, result } = useList(MEDIA_LIST)
  const { id: openId, open } = useOpenId(OPEN_MEDIA)
  const uploading = useMediaUploads()
  const failureText = useMediaFailure()
  const { data: tags = [] } = useMediaTags()
  const rows = result.data?.rows ?? []
  const total = result.data?.total ?? null
  const selected = useSelection(list.query, result.data?.rows)
  return (
    <WithPanel panels={PANELS}>
      <ScreenHead title={t('title')}>
        <UploadButton queue={uploading.queue} accept="image/*" isMain>
          {t('upload.button')}
        </UploadButton>
      </ScreenHead>
      <UploadArea {...uploading} failureText={failureText} onShow={open} dropText={t('upload.drop')} pastes>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.25, mb: 1.25 }}>
          <ListSearch list={list} label={t('list.search')} placeholder={t('list.searchPlaceholder')} />
          <ListFilter
            list={list}
            name="used"
            label={t('list.uses')}
            options={[{ value: 'false', label: t('list.unused') }]}
          />
          <ListFilter
            list={list}
            name="lacks_texts"
            label={t('list.texts')}
            options={[{ value: 'true', label: t('list.withoutTexts') }]}
          />
          {(tags.length > 0 || list.query.filters['tag'] !== undefined) && (
            <ListFilter
              list={list}
              name="tag"
              label={t('list.tags')}
              all={t('list.allTags')}
              options={tags.map((tag) => ({ value: tag, label: tag }))}
            />
          )}
          <MediaSort list={list} />
        </Box>
        {rows.length > 0 && <SelectAll rows={rows} selection={selected} />}
        <SelectionBar
          selection={selected}
          more={
            total !== null &&
            total > list.query.pageSize && {
              total,
              onSelect: async (read) => selected.selectAll(await read(MEDIA_LIST.pages, list.query)),
            }
          }
        >
          <MediaActions rows={selected.rows} clear={selected.clear} />
        </SelectionBar>
        <MediaGrid
          list={list}
          result={result}
          openId={openId}
          onOpen={({ id }) => open(id)}
          nameOf={({ name }) => t('list.open', { name })}
          selection={selected}
          empty={
            <EmptyState
              title={t('list.emptyTitle')}
              description={t('list.emptyText')}
              action={
                <UploadButton queue={uploading.queue} accept="image/*">
                  {t('upload.button')}
                </UploadButton>
              }
            />
          }
        />
        <Box component="p" sx={{ mt: 1.25, mb: 0, color: 'muted', fontSize: '0.8125rem' }}>
          {t('upload.hint')}
        </Box>
      </UploadArea>
    </WithPanel>
  )
}
