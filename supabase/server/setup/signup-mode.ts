import postgres from 'postgres'

/** Whether new accounts need approval or become administrators immediately. */
export type SignupMode = 'approval' | 'open'

/** Stores the sign-up mode in the system settings. */
export async function applySignupMode(databaseUrl: string, mode: SignupMode): Promise<void> {
  const sql = postgres(databaseUrl, { max: 1 })
  try {
    await sql`update public.system_settings set value = ${sql.json(mode)} where key = 'signup_mode'`
  } finally {
    await sql.end()
  }
}
