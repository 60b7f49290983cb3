import type { SettingKey } from './schema.ts'

export const settingsKeys = {
  all: ['settings'] as const,
  rows: ['settings', 'rows'] as const,
  edits: ['settings', 'edits'] as const,
  scheduled: ['settings', 'scheduled'] as const,
  revisionsOf: (key: SettingKey) => ['settings', 'revisions', key] as const,
}
