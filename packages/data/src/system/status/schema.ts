import { z } from 'zod/mini'

/** What the overview asks for its health. */
export const SERVICES = ['database', 'authentication', 'api', 'realtime', 'functions'] as const
export type Service = (typeof SERVICES)[number]

export type ServiceState = 'online' | 'slow' | 'down'

/** What one question showed. */
export interface ServiceStatus {
  readonly state: ServiceState
  /** How long the answer took. */
  readonly milliseconds: number
  /** When it was asked, ISO 8601. */
  readonly at: string
}

export const backupSchema = z.object({ started_at: z.string() })

/** How old the newest backup may be. */
export const backupReminderSchema = z.enum(['daily', 'weekly', 'off'])
export type BackupReminder = z.infer<typeof backupReminderSchema>

/** The newest backup that succeeded, and whether it is older than the reminder allows. */
export interface LastBackup {
  readonly startedAt: string | null
  readonly reminder: BackupReminder
  readonly isOverdue: boolean
}
