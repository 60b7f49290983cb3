import type en from '../en/table.ts'
import type { TranslationOf } from '../../translation.ts'

export default {
  range: '{{from}}–{{to}} av {{total}}',
  pagination: 'Sider',
  pageSize: 'Rader per side',
  first: 'Første side',
  previous: 'Forrige side',
  next: 'Neste side',
  last: 'Siste side',
  clearSearch: 'Tøm søket',
  all: 'Alle',
  noMatch: {
    title: 'Ingen treff',
    search: 'Ingenting her passer med «{{search}}».',
    filters: 'Ingenting her passer med disse filtrene.',
    clear: 'Nullstill filtrene',
  },
  stale: 'Viser tidligere data.',
  closePanel: 'Lukk detaljer',
} satisfies TranslationOf<typeof en>
