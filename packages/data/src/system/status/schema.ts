import { z } from 'zod/mini'

/** The probed services. */
export const SERVICES = ['database', 'authentication', 'api', 'realtime', 'functions'] as const
export type Service = (typeof SERVICES)[number]

export type ServiceState = 'online' | 'slow' | 'down'

/** The result of a probe. */
export interface ServiceStatus {
  readonly state: ServiceState
  /** The response time. */
  readonly milliseconds: number
  /** The time of the probe, ISO 8601. */
  readonly at: string
}

export const backupSchema = z.object({ started_at: z.string() })

/** The maximum age of the latest backup. */
export const backupReminderSchema = z.enum(['daily', 'weekly', 'off'])
export type BackupReminder = z.infer<typeof backupReminderSchema>

/** The latest successful backup, and whether it is older than the reminder allows. */
export interface LastBackup {
  readonly startedAt: string | null
  readonly reminder: BackupReminder
  readonly isOverdue: boolean
}
