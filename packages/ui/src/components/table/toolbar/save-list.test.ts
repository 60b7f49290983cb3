// @vitest-environment jsdom
import { companyTimeZoneQuery } from '@nordlys/data/system/queries'
import { COUNT_LIMIT, UNCOUNTED } from '@nordlys/data/lib/list/list'
import { PART_SIZE } from '@nordlys/data/lib/list/row-reader'
import { expect, test, vi } from 'vitest'
import { createTestQueryClient, fakeBackend } from '../../../../testing/backend.tsx'
import type { SavedFile } from '../../../platform/types.ts'
import type { useLongWork } from '../../long-work/useLongWork.ts'
import { saveList } from './save-list.ts'

/** Saves a list with this number of rows on the screen; returns the progress that the user sees, and the file. */
async function save(total: number | null, filters?: Readonly<Record<string, string>>) {
  const backend = fakeBackend({})
  const queryClient = createTestQueryClient()
  queryClient.setQueryData(companyTimeZoneQuery(backend).queryKey, 'Europe/Oslo')
  const saveFile = vi.fn<(file: SavedFile) => Promise<boolean>>().mockResolvedValue(true)
  const shown = vi.fn<(total: number | null) => void>()
  const runWork: ReturnType<typeof useLongWork> = (texts, work) => {
    shown(texts.total)
    const { signal } = new AbortController()
    return work({ signal, report: () => undefined, retry: () => Promise.reject(new Error('Nothing fails')) })
  }
  await saveList({
    title: 'Exporting',
    query: { page: 1, pageSize: 25, sort: { column: 'id', direction: 'asc' }, search: '', filters: {} },
    total,
    pages: {
      key: () => ['rows'],
      fetch: () => Promise.resolve({ rows: [], total: null }),
      count: () => Promise.resolve(0),
    },
    csv: { file: 'rows', columns: () => [], ...(filters && { filters }) },
    language: 'en',
    backend,
    queryClient,
    platform: {
      kind: 'browser',
      websiteUrl: '/',
      openExternal: () => undefined,
      openProvider: () => undefined,
      notify: () => undefined,
      saveFile,
    },
    runWork,
  })
  return { total: shown.mock.calls[0]?.[0], isLarge: saveFile.mock.calls[0]?.[0].isLarge }
}

test.each([
  { rows: 0, total: 0, isLarge: false },
  { rows: PART_SIZE, total: PART_SIZE, isLarge: false },
  { rows: PART_SIZE + 1, total: PART_SIZE + 1, isLarge: true },
  { rows: COUNT_LIMIT, total: COUNT_LIMIT, isLarge: true },
  { rows: UNCOUNTED, total: null, isLarge: true },
  // While the rows are being counted.
  { rows: null, total: null, isLarge: true },
])('the file and the progress of a list of $rows rows', async ({ rows, total, isLarge }) => {
  expect(await save(rows)).toEqual({ total, isLarge })
})

test('an export with different filters has an unknown number of rows', async () => {
  expect(await save(7, { status: 'confirmed' })).toEqual({ total: null, isLarge: false })
  expect(await save(UNCOUNTED, { status: 'confirmed' })).toEqual({ total: null, isLarge: true })
})
