import type { NotedTable } from './schema.ts'

export const historyKeys = {
  all: ['history'] as const,
  row: (table: NotedTable, id: string) => ['history', table, id] as const,
  version: (table: NotedTable, id: string, version: string) => ['history', table, id, version] as const,
}
